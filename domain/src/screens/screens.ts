/** The landing pages. */
import type { Screens } from './screen';

export const homeScreens = {
  '/landing': { title: 'home', access: 'signedIn' },
  '/customer': { title: 'home', access: 'signedIn' },
  '/master': { title: 'master', access: { roles: ['ROLE_MASTER'] }, needs: 'needsMaster' },
} as const satisfies Screens;
