import { messages, type RoutePath } from '@walkthrough/domain';

const texts = messages.landing;

/** Required permission of each restricted screen, in words. */
const NEEDS: Readonly<Partial<Record<RoutePath, string>>> = {
  '/inspector': texts.needsInspector,
  '/inspector/task': texts.needsCompany,
  '/inspections': texts.needsBoards,
  '/condition-inspection-management': texts.needsPlanning,
  '/common-area-inspections': texts.needsCommonAreas,
  '/calendar': texts.needsCalendar,
  '/late-submissions': texts.needsReading,
  '/condition-inspection-form': texts.needsCompany,
  '/teams': texts.needsTeams,
  '/customer-management': texts.needsCustomers,
  '/customer/property-managers': texts.needsCustomerSide,
  '/customer-config': texts.needsCustomer,
  '/auditLogs': texts.needsAuditLog,
  '/dataUpdateRequestLog': texts.needsDataUpdateLog,
  '/properties': texts.needsPropertyLists,
  '/managerPropertyDetails': texts.needsProperties,
  '/customer/inspection-reports': texts.needsOwnProperties,
  '/customer/property-details': texts.needsOwnProperties,
  '/customer/property-spreadsheets': texts.needsSpreadsheets,
  '/adminTenantConfig': texts.needsAdministrator,
  '/inspection-template-config': texts.needsAdministrator,
  '/form-definitions': texts.needsAdministrator,
  '/attention': texts.needsAdministrator,
  '/devices': texts.needsDevices,
  '/remuneration': texts.needsRemuneration,
  '/audited-summary': texts.needsAuditing,
  '/inspection-summary': texts.needsAnalytics,
  '/users': texts.needsUserManagement,
  '/subtenant-inspections': texts.needsSubtenants,
  '/training-videos-gallery': texts.needsCompany,
  '/training-videos-configuration': texts.needsMaster,
  '/master': texts.needsMaster,
  '/master/tenants': texts.needsMaster,
  '/master/inspections': texts.needsMaster,
  '/tenant-log': texts.needsMaster,
  '/master/mails': texts.needsMaster,
};

/** Returns the requirement in words; undefined for a screen that is open to all. */
export const needsOf = (path: string): string | undefined => NEEDS[path as RoutePath];

/** Returns the screen of a URL path: the longest screen path that is a prefix. */
export function screenAt(address: string): RoutePath | undefined {
  const screens = Object.keys(NEEDS) as RoutePath[];
  return screens
    .filter((path) => `${address}/`.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}
