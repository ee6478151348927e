import type { Screens } from '../screens/screen';

export const trainingVideoScreens = {
  '/training-videos-gallery': { title: 'trainingGallery', access: {}, needs: 'needsCompany' },
  '/training-videos-configuration': {
    title: 'trainingConfiguration',
    access: { roles: ['ROLE_MASTER'] },
    needs: 'needsMaster',
  },
} as const satisfies Screens;
