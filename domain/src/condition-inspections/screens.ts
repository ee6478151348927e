import { OPENS_CONDITION_MANAGEMENT } from '../inspections/inspection-tabs.access';
import type { Screens } from '../screens/screen';

export const conditionInspectionScreens = {
  '/condition-inspection-management': {
    title: 'conditionInspectionManagement',
    access: OPENS_CONDITION_MANAGEMENT,
    needs: 'needsPlanning',
  },
  '/condition-inspection-form': {
    title: 'conditionForm',
    access: {},
    needs: 'needsCompany',
    isAboutOne: true,
    worksInField: true,
  },
} as const satisfies Screens;
