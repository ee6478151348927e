import { screens } from './screens';

/** The document title of each route (spec 1 §2, spec 3 §2): the name of its screen. */
export const PAGE_TITLES = {
  '/': screens.signIn,
  '/register': screens.registration,
  '/passwordReset': screens.passwordReset,
  '/landing': screens.home,
  '/inspector': screens.workBasket,
  '/inspector/task': screens.inspectionTask,
  '/customer': screens.home,
  '/customer/property-details': screens.propertyDetails,
  '/managerPropertyDetails': screens.propertyDetails,
  '/customer/property-spreadsheets': screens.propertySpreadsheets,
  '/customer/property-managers': screens.propertyManagersAndUsers,
  '/customer/inspection-reports': screens.inspectionData,
  '/password-change': screens.changePassword,
  '/username-change': screens.changeUsername,
  '/emailConfirm': screens.confirmEmail,
  '/master': screens.master,
  '/master/tenants': screens.tenantAdministration,
  '/master/inspections': screens.tenantInspections,
  '/users': screens.userManagement,
  '/customer-management': screens.customerManagement,
  '/customer-config': screens.systemConfiguration,
  // The open tab is appended on screen: 'Inspection Management: Rolling List'.
  '/inspections': screens.inspectionManagement,
  '/remuneration': screens.remunerationReports,
  '/auditLogs': screens.propertyAuditLog,
  '/dataUpdateRequestLog': screens.dataUpdateRequestLog,
  '/teams': screens.teamManagement,
  '/properties': screens.manageProperties,
  '/adminTenantConfig': screens.systemConfiguration,
  '/inspection-template-config': screens.templateConfiguration,
  '/form-definitions': screens.formDefinitions,
  '/tenant-log': screens.tenantLogs,
  '/inspection-summary': screens.inspectionAnalytics,
  '/condition-inspection-management': screens.conditionInspectionManagement,
  '/condition-inspection-form': screens.conditionForm,
  '/subtenant-inspections': screens.subtenantInspections,
  '/training-videos-gallery': screens.trainingGallery,
  '/training-videos-configuration': screens.trainingConfiguration,
  '/audited-summary': screens.myAuditedReports,
  '/common-area-inspections': screens.commonAreaInspections,
  // Unknown routes fall back to the sign-in screen.
  '*': screens.signIn,
} as const;

export type RoutePath = Exclude<keyof typeof PAGE_TITLES, '*'>;
