import type { RoutePath } from './all-screens';

/**
 * Letters that open screens after `g`, unique among the screens that one user may open. They are not part of the
 * screens' declarations, because phones load those.
 */
export const SCREEN_LETTERS: Readonly<Partial<Record<RoutePath, string>>> = {
  '/adminTenantConfig': 's',
  '/attention': 'q',
  '/auditLogs': 'l',
  '/audited-summary': 'y',
  '/calendar': 'c',
  '/common-area-inspections': 'a',
  '/condition-inspection-management': 'm',
  '/customer-config': 's',
  '/customer-management': 'o',
  '/customer/inspection-reports': 'i',
  '/customer/property-details': 'e',
  '/customer/property-managers': 'g',
  '/customer/property-spreadsheets': 'x',
  '/dataUpdateRequestLog': 'd',
  '/devices': 'k',
  '/form-definitions': 'f',
  '/inspection-kinds': 'g',
  '/inspection-summary': 'n',
  '/inspection-template-config': 'j',
  '/inspections': 'i',
  '/inspector': 'w',
  '/landing': 'h',
  '/late-submissions': 'z',
  '/managerPropertyDetails': 'e',
  '/master': 'h',
  '/master/inspections': 'i',
  '/master/mails': 'm',
  '/master/tenants': 't',
  '/properties': 'p',
  '/remuneration': 'r',
  '/subtenant-inspections': 'b',
  '/teams': 't',
  '/tenant-log': 'l',
  '/training-videos-configuration': 'v',
  '/training-videos-gallery': 'v',
  '/users': 'u',
};
