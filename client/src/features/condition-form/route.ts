import { mayOpenReports } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const conditionFormRoute: ScreenRoute = {
  path: '/condition-inspection-form',
  isAboutOne: true,
  access: mayOpenReports,
  worksInField: true,
  load: async () =>
    (await import(/* webpackChunkName: 'condition-form' */ './condition-form-screen')).ConditionFormScreen,
};
