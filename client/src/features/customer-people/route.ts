import type { ScreenRoute } from '../../session/screen-route';

export const customerPeopleRoute: ScreenRoute = {
  path: '/customer/property-managers',
  access: ({ roles }) => roles.includes('ROLE_CUSTOMER'),
  load: async () =>
    (await import(/* webpackChunkName: 'customer-people' */ './customer-people-screen')).CustomerPeopleScreen,
};
