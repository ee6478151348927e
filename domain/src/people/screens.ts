import { MANAGES_USERS } from '../accounts/access';
import type { Screens } from '../screens/screen';

export const peopleScreens = {
  '/users': { title: 'userManagement', access: MANAGES_USERS, needs: 'needsUserManagement' },
} as const satisfies Screens;
