import type { Screens } from '../screens/screen';

export const workBasketScreens = {
  '/inspector': {
    title: 'workBasket',
    access: { roles: ['ROLE_INSPECTOR'] },
    needs: 'needsInspector',
    worksInField: true,
  },
} as const satisfies Screens;
