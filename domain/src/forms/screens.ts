import type { Screens } from '../screens/screen';

export const formScreens = {
  '/inspection-template-config': {
    title: 'templateConfiguration',
    access: { roles: ['ROLE_ADMIN'] },
    needs: 'needsAdministrator',
  },
  '/form-definitions': {
    title: 'formDefinitions',
    access: { roles: ['ROLE_ADMIN'] },
    needs: 'needsAdministrator',
  },
  '/form-definitions/:key/:version': {
    title: 'formDefinitions',
    access: { roles: ['ROLE_ADMIN'] },
    needs: 'needsAdministrator',
    isAboutOne: true,
  },
} as const satisfies Screens;
