import type { RoutePath, UserSelf } from '@walkthrough/domain';
import type { ComponentType } from 'react';

/** Where a screen is, below which a screen may have parameters in its address. */
export type ScreenAddress = RoutePath | `${RoutePath}/:${string}`;

/** Declares a screen in its feature's `route.ts`; router, guards and buttons derive from it. */
export interface ScreenRoute {
  path: ScreenAddress;
  /** Strangers have no session; of those who have one, whom the screen is for. The server decides again on every call. */
  opensTo: 'strangers' | 'everybody signed in' | ((user: UserSelf) => boolean);
  /** It shows one thing, which its address has to name beside the path. */
  isAboutOne?: boolean;
  /** Inspectors may open it after their session expired: it works on data of this device. */
  worksInField?: boolean;
  /** Each screen is a chunk of its own: an inspector's phone never downloads the boards. */
  load: () => Promise<ComponentType>;
}
