import { mayManageUsers } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const usersRoute: ScreenRoute = {
  path: '/users',
  access: mayManageUsers,
  load: async () => (await import(/* webpackChunkName: 'users' */ './users-screen')).UsersScreen,
};
