import { readsOwnAudits } from '@walkthrough/domain';
import { actorOf } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const ownAuditsRoute: ScreenRoute = {
  path: '/audited-summary',
  access: (user) => readsOwnAudits(actorOf(user, null)),
  load: async () =>
    (await import(/* webpackChunkName: 'own-audits' */ './own-audits-screen')).OwnAuditsScreen,
};
