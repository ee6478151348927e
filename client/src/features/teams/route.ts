import { isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

export const teamsRoute: ScreenRoute = {
  path: '/teams',
  access: (user) => isManager(user) && user.userPermissions.canManageTeams,
  load: async () => (await import(/* webpackChunkName: 'teams' */ './teams-screen')).TeamsScreen,
};
