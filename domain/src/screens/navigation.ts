import {
  landing,
  type LandingActor,
  type LandingCard,
  type LandingPath,
  type LandingTextId,
} from './landing';

/** A link of the side rail. */
export interface NavigationLink {
  label: LandingTextId;
  to: LandingPath;
  /** Initial state of the screen, as a query string. */
  query: string;
}

export interface NavigationGroup {
  id: LandingCard['id'];
  title: LandingTextId;
  links: readonly NavigationLink[];
}

/** The user menu, which is on every screen, has these. */
const IN_USER_MENU: ReadonlySet<string> = new Set(['/password-change', '/username-change', 'reload']);

/** Returns the links of the side rail, in the groups and the order of the landing page's cards. */
export const navigation = (visitor: LandingActor): NavigationGroup[] =>
  landing(visitor)
    .cards.map(({ id, title, buttons }) => ({
      id,
      title,
      links: buttons
        .filter(({ to }) => !IN_USER_MENU.has(to))
        .map(({ label, to, query = '' }) => ({ label, to: to as LandingPath, query })),
    }))
    .filter(({ links }) => links.length > 0);
