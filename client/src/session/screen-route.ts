import type { RoutePath, UserSelf } from '@walkthrough/domain';
import type { ComponentType } from 'react';

/** Path of a screen, optionally with a parameter. */
type ScreenAddress = RoutePath | `${RoutePath}/:${string}`;

/** Declares a screen in its feature's `route.ts`; router, guards and buttons derive from it. */
export interface ScreenRoute {
  path: ScreenAddress;
  /**
   * Who may open the screen: signed-out visitors, every signed-in user, or those for whom the function returns true.
   * The server checks every call again.
   */
  access: 'public' | 'signedIn' | ((user: UserSelf) => boolean);
  /** Whether the screen needs an id in its URL. */
  isAboutOne?: boolean;
  /** Whether inspectors may open the screen after their session expired, because it works on data of this device. */
  worksInField?: boolean;
  /** Loads the screen as its own chunk, so that an inspector's phone never downloads the boards. */
  load: () => Promise<ComponentType>;
}
