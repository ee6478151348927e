import type { LandingCard } from '@walkthrough/domain';

/** Leaves the buttons whose screens exist and open for this person, and the cards that still have one. */
export function availableCards(
  cards: readonly LandingCard[],
  mayOpen: (path: string) => boolean,
): LandingCard[] {
  return cards
    .map((card) => ({
      ...card,
      buttons: card.buttons.filter(({ to }) => to === 'reload' || mayOpen(to)),
    }))
    .filter(({ buttons }) => buttons.length > 0);
}
