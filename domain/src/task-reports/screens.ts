import type { Screens } from '../screens/screen';

export const taskReportScreens = {
  '/inspector/task': {
    title: 'inspectionTask',
    access: {},
    needs: 'needsCompany',
    isAboutOne: true,
    worksInField: true,
  },
} as const satisfies Screens;
