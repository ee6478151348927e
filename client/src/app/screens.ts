import type { RoutePath } from '@walkthrough/domain';
import type { ComponentType } from 'react';
import { SignInScreen } from '../features/sign-in/sign-in-screen';

type Loader = () => Promise<ComponentType>;

/**
 * How each screen of `domain/src/screens/all-screens.ts` is loaded: as a chunk of its own, so that an inspector's phone
 * never downloads the boards. Sign-in is part of the initial bundle, as a new device's first screen.
 */
export const SCREEN_LOADERS: Readonly<Record<RoutePath, Loader>> = {
  '/': () => Promise.resolve(SignInScreen),
  '/register': async () =>
    (await import(/* webpackChunkName: 'registration' */ '../features/sign-in/registration-screen'))
      .RegistrationScreen,
  '/passwordReset': async () =>
    (await import(/* webpackChunkName: 'registration' */ '../features/sign-in/password-reset-screen'))
      .PasswordResetScreen,
  '/verify': async () =>
    (await import(/* webpackChunkName: 'verify' */ '../features/verify/verify-screen')).VerifyScreen,
  '/landing': async () =>
    (await import(/* webpackChunkName: 'landing' */ '../features/landing/landing-screen')).LandingScreen,
  '/customer': async () =>
    (await import(/* webpackChunkName: 'landing' */ '../features/landing/landing-screen')).LandingScreen,
  '/master': async () =>
    (await import(/* webpackChunkName: 'landing' */ '../features/landing/landing-screen')).LandingScreen,
  '/password-change': async () =>
    (await import(/* webpackChunkName: 'account' */ '../features/account/password-change-screen'))
      .PasswordChangeScreen,
  '/username-change': async () =>
    (await import(/* webpackChunkName: 'account' */ '../features/account/username-change-screen'))
      .UsernameChangeScreen,
  '/my-devices': async () =>
    (await import(/* webpackChunkName: 'account' */ '../features/account/own-devices-screen'))
      .OwnDevicesScreen,
  '/emailConfirm': async () =>
    (await import(/* webpackChunkName: 'registration' */ '../features/sign-in/email-confirm-screen'))
      .EmailConfirmScreen,
  '/users': async () =>
    (await import(/* webpackChunkName: 'users' */ '../features/users/users-screen')).UsersScreen,
  '/inspector': async () =>
    (await import(/* webpackChunkName: 'work-basket' */ '../features/work-basket/work-basket-screen'))
      .WorkBasketScreen,
  '/inspector/task': async () =>
    (await import(/* webpackChunkName: 'task-form' */ '../features/task-form/task-form-screen'))
      .TaskFormScreen,
  '/condition-inspection-form': async () =>
    (
      await import(
        /* webpackChunkName: 'condition-form' */ '../features/condition-form/condition-form-screen'
      )
    ).ConditionFormScreen,
  '/inspections': async () =>
    (
      await import(
        /* webpackChunkName: 'inspection-management' */ '../features/inspection-management/inspection-management-screen'
      )
    ).InspectionManagementScreen,
  '/calendar': async () =>
    (
      await import(
        /* webpackChunkName: 'calendar' */ '../features/inspection-management/calendar/calendar-screen'
      )
    ).CalendarScreen,
  '/condition-inspection-management': async () =>
    (
      await import(
        /* webpackChunkName: 'inspection-management' */ '../features/inspection-management/condition-management-screen'
      )
    ).ConditionManagementScreen,
  '/customer/inspection-reports': async () =>
    (
      await import(
        /* webpackChunkName: 'inspection-management' */ '../features/inspection-management/customer-data/inspection-data-screen'
      )
    ).InspectionDataScreen,
  '/common-area-inspections': async () =>
    (await import(/* webpackChunkName: 'common-areas' */ '../features/common-areas/common-areas-screen'))
      .CommonAreasScreen,
  '/late-submissions': async () =>
    (
      await import(
        /* webpackChunkName: 'late-submissions' */ '../features/late-submissions/late-submissions-screen'
      )
    ).LateSubmissionsScreen,
  '/teams': async () =>
    (await import(/* webpackChunkName: 'teams' */ '../features/teams/teams-screen')).TeamsScreen,
  '/customer-management': async () =>
    (
      await import(
        /* webpackChunkName: 'customer-management' */ '../features/customer-management/customer-management-screen'
      )
    ).CustomerManagementScreen,
  '/customer/property-managers': async () =>
    (
      await import(
        /* webpackChunkName: 'customer-people' */ '../features/customer-people/customer-people-screen'
      )
    ).CustomerPeopleScreen,
  '/customer-config': async () =>
    (
      await import(
        /* webpackChunkName: 'customer-config' */ '../features/customer-config/customer-config-screen'
      )
    ).CustomerConfigScreen,
  '/devices': async () =>
    (await import(/* webpackChunkName: 'devices' */ '../features/devices/devices-screen')).DevicesScreen,
  '/properties': async () =>
    (
      await import(
        /* webpackChunkName: 'manage-properties' */ '../features/manage-properties/manage-properties-screen'
      )
    ).ManagePropertiesScreen,
  '/properties/:id': async () =>
    (
      await import(
        /* webpackChunkName: 'property-record' */ '../features/property-record/property-record-screen'
      )
    ).PropertyRecordScreen,
  '/properties/:id/history': async () =>
    (
      await import(
        /* webpackChunkName: 'property-record' */ '../features/property-record/unit-history-redirect'
      )
    ).UnitHistoryRedirect,
  '/managerPropertyDetails': async () =>
    (
      await import(
        /* webpackChunkName: 'property-editor' */ '../features/property-editor/property-editor-screen'
      )
    ).PropertyEditorScreen,
  '/customer/property-details': async () =>
    (
      await import(
        /* webpackChunkName: 'property-editor' */ '../features/property-editor/property-editor-screen'
      )
    ).PropertyEditorScreen,
  '/customer/property-spreadsheets': async () =>
    (
      await import(
        /* webpackChunkName: 'property-spreadsheets' */ '../features/property-spreadsheets/property-spreadsheets-screen'
      )
    ).PropertySpreadsheetsScreen,
  '/auditLogs': async () =>
    (await import(/* webpackChunkName: 'audit-log' */ '../features/audit-log/audit-log-screen'))
      .AuditLogScreen,
  '/dataUpdateRequestLog': async () =>
    (
      await import(
        /* webpackChunkName: 'data-update-log' */ '../features/data-update-log/data-update-log-screen'
      )
    ).DataUpdateLogScreen,
  '/adminTenantConfig': async () =>
    (
      await import(
        /* webpackChunkName: 'company-settings' */ '../features/company-settings/company-settings-screen'
      )
    ).CompanySettingsScreen,
  '/inspection-template-config': async () =>
    (
      await import(
        /* webpackChunkName: 'template-config' */ '../features/template-config/template-config-screen'
      )
    ).TemplateConfigScreen,
  '/form-trials': async () =>
    (await import(/* webpackChunkName: 'form-trial' */ '../features/form-trials/trial-list-screen'))
      .TrialListScreen,
  '/form-trials/:id': async () =>
    (await import(/* webpackChunkName: 'form-trial' */ '../features/form-trials/trial-screen')).TrialScreen,
  '/form-definitions': async () =>
    (await import(/* webpackChunkName: 'form-definitions' */ '../features/form-definitions/form-list-screen'))
      .FormListScreen,
  '/form-definitions/:key/:version': async () =>
    (await import(/* webpackChunkName: 'form-editor' */ '../features/form-definitions/form-editor-screen'))
      .FormEditorScreen,
  '/inspection-kinds': async () =>
    (
      await import(
        /* webpackChunkName: 'inspection-kinds' */ '../features/inspection-kinds/inspection-kinds-screen'
      )
    ).InspectionKindsScreen,
  '/tenancy-law': async () =>
    (await import(/* webpackChunkName: 'tenancy-law' */ '../features/tenancy-law/tenancy-law-screen'))
      .TenancyLawScreen,
  '/remuneration': async () =>
    (await import(/* webpackChunkName: 'remuneration' */ '../features/remuneration/remuneration-screen'))
      .RemunerationScreen,
  '/audited-summary': async () =>
    (await import(/* webpackChunkName: 'own-audits' */ '../features/own-audits/own-audits-screen'))
      .OwnAuditsScreen,
  '/inspection-summary': async () =>
    (
      await import(
        /* webpackChunkName: 'inspection-summary' */ '../features/inspection-summary/inspection-summary-screen'
      )
    ).InspectionSummaryScreen,
  '/subtenant-inspections': async () =>
    (await import(/* webpackChunkName: 'subtenants' */ '../features/subtenants/subtenants-screen'))
      .SubtenantsScreen,
  '/training-videos-gallery': async () =>
    (await import(/* webpackChunkName: 'training-videos' */ '../features/training-videos/gallery-screen'))
      .GalleryScreen,
  '/training-videos-configuration': async () =>
    (
      await import(
        /* webpackChunkName: 'training-configuration' */ '../features/training-videos/configuration-screen'
      )
    ).ConfigurationScreen,
  '/attention': async () =>
    (await import(/* webpackChunkName: 'job-attention' */ '../features/job-attention/job-attention-screen'))
      .JobAttentionScreen,
  '/master/tenants': async () =>
    (
      await import(
        /* webpackChunkName: 'tenant-administration' */ '../features/tenant-administration/companies-screen'
      )
    ).CompaniesScreen,
  '/master/inspections': async () =>
    (
      await import(
        /* webpackChunkName: 'company-inspections' */ '../features/tenant-administration/company-inspections-screen'
      )
    ).CompanyInspectionsScreen,
  '/tenant-log': async () =>
    (
      await import(
        /* webpackChunkName: 'company-log' */ '../features/tenant-administration/company-log-screen'
      )
    ).CompanyLogScreen,
  '/master/mails': async () =>
    (await import(/* webpackChunkName: 'mail-outbox' */ '../features/mail-outbox/mail-outbox-screen'))
      .MailOutboxScreen,
};
