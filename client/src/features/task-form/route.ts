import { mayOpenReports } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const taskFormRoute: ScreenRoute = {
  path: '/inspector/task',
  isAboutOne: true,
  access: mayOpenReports,
  worksInField: true,
  load: async () => (await import(/* webpackChunkName: 'task-form' */ './task-form-screen')).TaskFormScreen,
};
