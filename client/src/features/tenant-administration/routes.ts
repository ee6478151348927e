import { isMaster } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const companiesRoute: ScreenRoute = {
  path: '/master/tenants',
  access: isMaster,
  load: async () =>
    (await import(/* webpackChunkName: 'tenant-administration' */ './companies-screen')).CompaniesScreen,
};

export const companyInspectionsRoute: ScreenRoute = {
  path: '/master/inspections',
  access: isMaster,
  load: async () =>
    (await import(/* webpackChunkName: 'company-inspections' */ './company-inspections-screen'))
      .CompanyInspectionsScreen,
};

export const companyLogRoute: ScreenRoute = {
  path: '/tenant-log',
  access: isMaster,
  load: async () =>
    (await import(/* webpackChunkName: 'company-log' */ './company-log-screen')).CompanyLogScreen,
};
