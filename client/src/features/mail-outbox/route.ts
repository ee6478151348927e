import { isMaster } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const mailOutboxRoute: ScreenRoute = {
  path: '/master/mails',
  access: isMaster,
  load: async () =>
    (await import(/* webpackChunkName: 'mail-outbox' */ './mail-outbox-screen')).MailOutboxScreen,
};
