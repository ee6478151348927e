import type { ScreenRoute } from '../../session/screen-route';

export const customerConfigRoute: ScreenRoute = {
  path: '/customer-config',
  access: ({ customer, customerAdmin }) => customer !== null || customerAdmin !== null,
  load: async () =>
    (await import(/* webpackChunkName: 'customer-config' */ './customer-config-screen')).CustomerConfigScreen,
};
