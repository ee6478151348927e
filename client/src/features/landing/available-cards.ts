import type { LandingCard } from '@walkthrough/domain';

/** Leaves the buttons whose screens exist, and the cards that still have one. */
export function availableCards(
  cards: readonly LandingCard[],
  screenExists: (path: string) => boolean,
): LandingCard[] {
  return cards
    .map((card) => ({
      ...card,
      buttons: card.buttons.filter(({ to }) => to === 'reload' || screenExists(to)),
    }))
    .filter(({ buttons }) => buttons.length > 0);
}
