import type { AccessRule } from '../access/access-rule';
import type { landing } from './landing.messages';
import type { screens } from './messages';

/** A screen as its noun declares it in `screens.ts`, by the address at which it opens. */
export interface Screen {
  /** Id in `messages.screens` of the document title, which is also the name in links and in the palette. */
  title: keyof typeof screens;
  /** Who may open it: signed-out visitors, every signed-in user, or users whom one of the rules allows. */
  access: 'public' | 'signedIn' | AccessRule | readonly AccessRule[];
  /** Id in `messages.landing` of who may open it, in words. Every screen with rules has one. */
  needs?: keyof typeof landing;
  /** Whether it is about one row that its address names, so that the palette does not offer it. */
  isAboutOne?: boolean;
  /** Whether inspectors may open it after their session expired, because it works on data of this device. */
  worksInField?: boolean;
}

export type Screens = Readonly<Record<`/${string}`, Screen>>;
