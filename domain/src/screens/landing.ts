import { type AccessRule, isAllowed, type Visitor } from '../access/access-rule';
import type { PermissionFlag } from '../access/permission-flags';
import { CUSTOMER_SIDE_ROLES, MANAGER_ROLES, STAFF_ROLES } from '../access/roles';
import { ANALYSES_TEAMS } from '../analytics/access';
import { receivesDataUpdates } from '../data-updates/access';
import type { MessageIdOf } from '../messages/text-of';
import type { RoutePath } from './all-screens';
import { mayOpenScreen, screenAt } from './screens-by-path';

/** Facts that the landing page needs about its user. */
export type LandingActor = Visitor & { isCustomerAdmin: boolean };

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

interface ButtonRule extends Omit<LandingButton, 'label'> {
  /** Omitted: the title of the screen. */
  label?: LandingTextId;
  /** Who sees the button, among those who may open its screen; omitted: all of them. */
  shownTo?: AccessRule | readonly AccessRule[];
}

interface CardRule {
  id: string;
  /** A function for a card that users know under two names. */
  title: LandingTextId | ((visitor: Visitor) => LandingTextId);
  buttons: readonly ButtonRule[];
}

const managers = (...anyFlag: PermissionFlag[]): AccessRule => ({ roles: MANAGER_ROLES, anyFlag });
const customers = (...anyFlag: PermissionFlag[]): AccessRule => ({ roles: CUSTOMER_SIDE_ROLES, anyFlag });
const CUSTOMER_ADMIN: AccessRule = { roles: ['ROLE_CUSTOMER'], customerAdmin: true };
const MASTER: AccessRule = { roles: ['ROLE_MASTER'] };
const ADMINISTRATOR: AccessRule = { roles: ['ROLE_ADMIN'] };

/** Staff who manage any kind of account. */
const MANAGES_ACCOUNTS: readonly AccessRule[] = [
  ADMINISTRATOR,
  {
    roles: STAFF_ROLES,
    anyFlag: [
      'canManageUser',
      'canAddManager',
      'canCreateInspector',
      'canCreateTier2Admin',
      'canAddNewClient',
      'canSetClientSelfManaged',
      'canModifyPropertyManager',
    ],
  },
];

/**
 * The cards and their buttons in the order of the specification. A card is shown if one of its buttons is; no permission
 * shows a screen of another role.
 */
const CARDS = [
  {
    id: 'workBasket',
    title: 'landing.workBasketCard',
    buttons: [
      {
        to: '/inspector',
        shownTo: { anyFlag: ['canPerformInspection', 'canScheduleInspection'] },
      },
    ],
  },
  {
    id: 'customerInspections',
    title: ({ flags }) =>
      flags.canPerformInspection ? 'landing.performInspections' : 'screens.inspectionManagement',
    buttons: [
      { to: '/customer/inspection-reports', label: 'landing.viewInspectionData' },
      {
        to: '/condition-inspection-management',
        label: 'landing.manageConditionInspections',
        shownTo: [CUSTOMER_ADMIN, customers('canPerformInspection')],
      },
      { to: '/inspection-summary', shownTo: { roles: CUSTOMER_SIDE_ROLES } },
    ],
  },
  {
    id: 'activityManagement',
    title: 'landing.activityManagement',
    buttons: [
      { to: '/inspections' },
      { to: '/calendar' },
      { to: '/common-area-inspections' },
      { to: '/teams' },
      { to: '/remuneration' },
      { to: '/inspection-summary', shownTo: ANALYSES_TEAMS },
      { to: '/audited-summary' },
    ],
  },
  {
    id: 'propertyManagement',
    title: 'landing.propertyManagement',
    buttons: [
      {
        to: '/properties',
        shownTo: managers(
          'canAddNewProperty',
          'canModifyProperty',
          'canChangePropertyActive',
          'canViewAuditLogs',
          'canViewPropertyNonCTIData',
        ),
      },
      {
        to: '/managerPropertyDetails',
        label: 'propertyEditor.propertyDetails',
        shownTo: managers('canModifyProperty'),
      },
      {
        to: '/managerPropertyDetails',
        query: '?new=true',
        label: 'common.newProperty',
        shownTo: managers('canAddNewProperty'),
      },
      { to: '/auditLogs' },
      { to: '/dataUpdateRequestLog', shownTo: { roles: MANAGER_ROLES } },
      { to: '/subtenant-inspections' },
      { to: '/customer/property-spreadsheets', shownTo: { roles: MANAGER_ROLES } },
    ],
  },
  {
    id: 'myProperties',
    title: 'landing.myProperties',
    buttons: [
      { to: '/properties', shownTo: { roles: CUSTOMER_SIDE_ROLES } },
      {
        to: '/customer/property-details',
        label: 'propertyEditor.propertyDetails',
        shownTo: customers('canModifyProperty'),
      },
      {
        to: '/customer/property-details',
        query: '?new=true',
        label: 'common.newProperty',
        shownTo: customers('canAddNewProperty'),
      },
      { to: '/customer/property-spreadsheets', shownTo: { roles: CUSTOMER_SIDE_ROLES } },
      { to: '/dataUpdateRequestLog', shownTo: { ...CUSTOMER_ADMIN, feature: 'tier2' } },
    ],
  },
  {
    id: 'propertyManagers',
    title: 'landing.propertyManagers',
    buttons: [{ to: '/customer/property-managers', label: 'landing.propertyManagers' }],
  },
  {
    id: 'userManagement',
    title: 'screens.userManagement',
    buttons: [
      { to: '/password-change', shownTo: MANAGES_ACCOUNTS },
      { to: '/username-change', shownTo: MANAGES_ACCOUNTS },
      { to: '/users' },
      { to: '/devices' },
      // The screen replaces the word with the tenant's own term for customers.
      { to: '/customer-management' },
    ],
  },
  {
    id: 'configuration',
    title: 'landing.configuration',
    buttons: [{ to: '/customer-config', shownTo: CUSTOMER_ADMIN }],
  },
  {
    id: 'installation',
    title: 'screens.master',
    buttons: [
      { to: '/master/tenants' },
      { to: '/master/inspections' },
      { to: '/tenant-log' },
      { to: '/training-videos-configuration' },
      { to: '/master/mails' },
      { to: '/attention', shownTo: MASTER },
    ],
  },
  {
    id: 'help',
    title: 'landing.help',
    buttons: [{ to: '/training-videos-gallery' }, { to: 'reload', label: 'landing.updateSoftware' }],
  },
  {
    id: 'settings',
    title: 'landing.settings',
    buttons: [
      { to: '/adminTenantConfig' },
      { to: '/inspection-template-config' },
      { to: '/form-definitions' },
      { to: '/inspection-kinds' },
      { to: '/tenancy-law' },
      { to: '/attention', shownTo: ADMINISTRATOR },
    ],
  },
] as const satisfies readonly CardRule[];

export type LandingCardId = (typeof CARDS)[number]['id'];

/** Routes that the landing page links to. */
export type LandingPath = Exclude<(typeof CARDS)[number]['buttons'][number]['to'], 'reload'>;

/** Returns the cards and buttons of a user's landing page, in order. Cards without buttons are omitted. */
export function landing(visitor: LandingActor): Landing {
  const cards = CARDS.map(({ id, title, buttons }: CardRule & { id: LandingCardId }) => ({
    id,
    title: typeof title === 'function' ? title(visitor) : title,
    buttons: buttons.filter((button) => isShown(button, visitor)).map(buttonOf),
  }));
  return {
    cards: cards.filter(({ buttons }) => buttons.length > 0),
    dataUpdateRequests: receivesDataUpdates(visitor),
  };
}

const isShown = ({ to, shownTo }: ButtonRule, visitor: Visitor): boolean =>
  (to === 'reload' || mayOpenScreen(visitor, to)) && (shownTo === undefined || isAllowed(visitor, shownTo));

const buttonOf = ({ to, label, query }: ButtonRule): LandingButton => ({
  label: label ?? (to === 'reload' ? 'landing.updateSoftware' : `screens.${screenAt(to).title}`),
  to,
  ...(query !== undefined && { query }),
});
