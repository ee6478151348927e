/** The landing pages. */
import type { Screens } from './screen';

export const homeScreens = {
  '/landing': { title: 'home', letter: 'h', access: 'signedIn' },
  '/customer': { title: 'home', access: 'signedIn' },
  '/master': { title: 'master', letter: 'h', access: { roles: ['ROLE_MASTER'] }, needs: 'needsMaster' },
} as const satisfies Screens;
