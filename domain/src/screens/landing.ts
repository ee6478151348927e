import type { MessageIdOf } from '../messages/text-of';
import type { RoutePath } from './titles.messages';
import type { PermissionFlag } from '../access/permission-flags';
import { managesDevices, managesUsers, opensCustomerManagement } from '../accounts/access';
import { hasWorkBasket, isCustomerSide, isManager, type Actor } from '../access/actor';
import { opensAnalytics } from '../analytics/access';
import { readsOwnAudits } from '../monthly-files/access';
import { readsDataUpdateLog, receivesDataUpdates } from '../data-updates/access';
import { openTabs } from '../inspections/inspection-tabs.access';
import { seesSubtenants } from '../subtenants/access';

/** Facts that the landing page needs besides the actor. */
export interface LandingActor extends Pick<Actor, 'roles' | 'flags' | 'auditTeamIds'> {
  /** ROLE_CUSTOMER with a customerAdmin profile. */
  isCustomerAdmin: boolean;
  tenantHasTier2Support: boolean;
}

export type LandingCardId =
  | 'workBasket'
  | 'customerInspections'
  | 'activityManagement'
  | 'propertyManagement'
  | 'myProperties'
  | 'propertyManagers'
  | 'userManagement'
  | 'configuration'
  | 'help'
  | 'settings'
  | 'installation';

export type LandingTextId = MessageIdOf<'common' | 'landing' | 'propertyEditor' | 'screens'>;

/** A button opens a route or reloads to the newest version. */
export interface LandingButton {
  label: LandingTextId;
  to: RoutePath | 'reload';
  /** Initial state of the screen, as a query string. */
  query?: string;
}

export interface LandingCard {
  id: LandingCardId;
  title: LandingTextId;
  buttons: readonly LandingButton[];
}

export interface Landing {
  cards: readonly LandingCard[];
  /** Only property-manager users and customer admins fetch the data update requests. */
  dataUpdateRequests: boolean;
}

/**
 * Returns the cards and buttons a user sees on /landing and /customer, in order. Cards without buttons are omitted. Where
 * only the card has a permission, its buttons check what their screen requires; no permission shows a screen of another
 * role.
 */
export function landing(actor: LandingActor): Landing {
  const may = (...flags: readonly PermissionFlag[]) => flags.some((flag) => actor.flags[flag]);
  const customerSide = isCustomerSide(actor);
  const master = actor.roles.includes('ROLE_MASTER');
  const staff = !customerSide && !master;
  const manager = isManager(actor);
  const admin = actor.roles.includes('ROLE_ADMIN');
  const propertyManager = actor.roles.includes('ROLE_PROPERTY_MANAGER');
  const customer = actor.roles.includes('ROLE_CUSTOMER') && !propertyManager;
  const boards = openTabs(actor).length > 0;
  const propertyCard = may(
    'canAddNewProperty',
    'canModifyProperty',
    'canChangePropertyActive',
    'canViewAuditLogs',
    'canViewPropertyNonCTIData',
  );
  const managesCustomers = may('canAddNewClient', 'canSetClientSelfManaged', 'canModifyPropertyManager');
  const addsUsers =
    admin || may('canManageUser', 'canAddManager', 'canCreateInspector', 'canCreateTier2Admin');
  const userCard = staff && (addsUsers || managesCustomers);

  const cards: LandingCard[] = [
    card('workBasket', 'landing.workBasketCard', [
      button(
        'screens.workBasket',
        '/inspector',
        hasWorkBasket(actor) && may('canPerformInspection', 'canScheduleInspection'),
      ),
    ]),
    card(
      'customerInspections',
      // One card with two titles: users who perform inspections themselves see the first.
      may('canPerformInspection') ? 'landing.performInspections' : 'screens.inspectionManagement',
      [
        button('landing.viewInspectionData', '/customer/inspection-reports', customerSide),
        button(
          'landing.manageConditionInspections',
          '/condition-inspection-management',
          customerSide && (actor.isCustomerAdmin || may('canPerformInspection')),
        ),
        button('screens.inspectionAnalytics', '/inspection-summary', customerSide),
      ],
    ),
    card('activityManagement', 'landing.activityManagement', [
      button('screens.inspectionManagement', '/inspections', staff && boards),
      button(
        'screens.calendar',
        '/calendar',
        manager && may('canAssignInspection', 'canScheduleAllInspections'),
      ),
      button('screens.commonAreaInspections', '/common-area-inspections', manager && boards),
      button('screens.teamManagement', '/teams', manager && may('canManageTeams')),
      button('screens.remunerationReports', '/remuneration', manager && may('canViewRemunerationReport')),
      button('screens.inspectionAnalytics', '/inspection-summary', manager && opensAnalytics(actor)),
      button('screens.myAuditedReports', '/audited-summary', readsOwnAudits(actor)),
    ]),
    card('propertyManagement', 'landing.propertyManagement', [
      button('screens.manageProperties', '/properties', manager && propertyCard),
      button(
        'propertyEditor.propertyDetails',
        '/managerPropertyDetails',
        manager && may('canModifyProperty'),
      ),
      beginning(
        '?new=true',
        button('common.newProperty', '/managerPropertyDetails', manager && may('canAddNewProperty')),
      ),
      button('screens.propertyAuditLog', '/auditLogs', manager && may('canViewAuditLogs')),
      button('screens.dataUpdateRequestLog', '/dataUpdateRequestLog', manager && readsDataUpdateLog(actor)),
      button('screens.subtenantInspections', '/subtenant-inspections', seesSubtenants(actor)),
      button(
        'screens.propertySpreadsheets',
        '/customer/property-spreadsheets',
        manager && may('canAddNewProperty', 'canModifyProperty'),
      ),
    ]),
    card('myProperties', 'landing.myProperties', [
      button('screens.manageProperties', '/properties', customerSide),
      button(
        'propertyEditor.propertyDetails',
        '/customer/property-details',
        customerSide && may('canModifyProperty'),
      ),
      beginning(
        '?new=true',
        button('common.newProperty', '/customer/property-details', customerSide && may('canAddNewProperty')),
      ),
      button('screens.propertySpreadsheets', '/customer/property-spreadsheets', customerSide),
      button(
        'screens.dataUpdateRequestLog',
        '/dataUpdateRequestLog',
        actor.isCustomerAdmin && actor.tenantHasTier2Support && may('canViewAuditLogs'),
      ),
    ]),
    card('propertyManagers', 'landing.propertyManagers', [
      button('landing.propertyManagers', '/customer/property-managers', customer),
    ]),
    card('userManagement', 'screens.userManagement', [
      button('screens.changePassword', '/password-change', userCard),
      button('screens.changeUsername', '/username-change', userCard),
      button('screens.userManagement', '/users', managesUsers(actor)),
      button('screens.devices', '/devices', managesDevices(actor)),
      // The screen replaces the word with the tenant's own term for customers.
      button('screens.customerManagement', '/customer-management', opensCustomerManagement(actor)),
    ]),
    card('configuration', 'landing.configuration', [
      button('screens.systemConfiguration', '/customer-config', actor.isCustomerAdmin),
    ]),
    card('installation', 'screens.master', [
      button('screens.tenantAdministration', '/master/tenants', master),
      button('screens.tenantInspections', '/master/inspections', master),
      button('screens.tenantLogs', '/tenant-log', master),
      button('screens.trainingConfiguration', '/training-videos-configuration', master),
      button('screens.mailOutbox', '/master/mails', master),
      button('screens.attention', '/attention', master),
    ]),
    card('help', 'landing.help', [
      button('screens.trainingGallery', '/training-videos-gallery', !master),
      button('landing.updateSoftware', 'reload', true),
    ]),
    card('settings', 'landing.settings', [
      button('screens.systemConfiguration', '/adminTenantConfig', admin),
      button('screens.templateConfiguration', '/inspection-template-config', admin),
      button('screens.formDefinitions', '/form-definitions', admin),
      button('screens.attention', '/attention', admin),
    ]),
  ];

  return {
    cards: cards.filter(({ buttons }) => buttons.length > 0),
    dataUpdateRequests: receivesDataUpdates(actor),
  };
}

function button(label: LandingTextId, to: RoutePath | 'reload', when: boolean): LandingButton | null {
  return when ? { label, to } : null;
}

const beginning = (query: string, one: LandingButton | null): LandingButton | null =>
  one && { ...one, query };

function card(
  id: LandingCardId,
  title: LandingTextId,
  buttons: readonly (LandingButton | null)[],
): LandingCard {
  return { id, title, buttons: buttons.filter((one) => one !== null) };
}
