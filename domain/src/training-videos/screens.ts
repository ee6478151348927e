import type { Screens } from '../screens/screen';

export const trainingVideoScreens = {
  '/training-videos-gallery': { title: 'trainingGallery', letter: 'v', access: {}, needs: 'needsCompany' },
  '/training-videos-configuration': {
    title: 'trainingConfiguration',
    letter: 'v',
    access: { roles: ['ROLE_MASTER'] },
    needs: 'needsMaster',
  },
} as const satisfies Screens;
