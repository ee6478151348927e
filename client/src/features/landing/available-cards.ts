import type { LandingCard } from '@walkthrough/domain';

/** Returns the cards with the buttons that this user can open; omits empty cards. */
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
