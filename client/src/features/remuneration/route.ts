import { isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

export const remunerationRoute: ScreenRoute = {
  path: '/remuneration',
  access: (user) => isManager(user) && user.userPermissions.canViewRemunerationReport,
  load: async () =>
    (await import(/* webpackChunkName: 'remuneration' */ './remuneration-screen')).RemunerationScreen,
};
