import type { PermissionFlag, TenantMeta, UserSelf } from '@walkthrough/domain';

export type LandingCardId =
  | 'inspections'
  | 'customerInspections'
  | 'activityManagement'
  | 'propertyManagement'
  | 'myProperties'
  | 'propertyManagers'
  | 'userManagement'
  | 'configuration'
  | 'help'
  | 'settings';

/** Every button of the landing screen, and where it leads. */
export const LANDING_BUTTONS = {
  workBasket: '/inspector',
  viewInspectionData: '/customer/inspection-reports',
  conditionInspections: '/condition-inspection-management',
  inspectionAnalytics: '/inspection-summary',
  inspectionManagement: '/inspections',
  teamManagement: '/teams',
  remuneration: '/remuneration',
  auditedReports: '/audited-summary',
  manageProperties: '/properties',
  propertyAuditLog: '/auditLogs',
  dataUpdateRequestLog: '/dataUpdateRequestLog',
  subtenantInspections: '/subtenant-inspections',
  propertySpreadsheets: '/customer/property-spreadsheets',
  propertyManagers: '/customer/property-managers',
  changePassword: '/password-change',
  changeUsername: '/username-change',
  userManagement: '/users',
  customerManagement: '/customer-management',
  customerConfiguration: '/customer-config',
  trainingVideos: '/training-videos-gallery',
  /** Reloads the page instead of leading anywhere. */
  updateSoftware: null,
  systemConfiguration: '/adminTenantConfig',
  templateConfiguration: '/inspection-template-config',
} as const;

export type LandingButtonId = keyof typeof LANDING_BUTTONS;

export interface LandingCard {
  id: LandingCardId;
  buttons: LandingButtonId[];
}

type Offer = [LandingButtonId, boolean];

const card = (id: LandingCardId, shown: boolean, offers: Offer[]): LandingCard[] =>
  shown ? [{ id, buttons: offers.filter(([, allowed]) => allowed).map(([button]) => button) }] : [];

/** The cards that a person's permissions call for, whether or not their screens exist (spec 1 §2 and §6). */
export function landingCards(user: UserSelf, tenant: TenantMeta | null): LandingCard[] {
  const has = (...flags: PermissionFlag[]) => flags.some((flag) => user.userPermissions[flag]);
  const isAdmin = user.roles.includes('ROLE_ADMIN');
  const isMaster = user.roles.includes('ROLE_MASTER');
  const isCustomerAdmin = user.customerAdmin !== null;
  const isCustomerSide = isCustomerAdmin || user.customer !== null || user.propertyManagerUser !== null;
  const hasTier2 = tenant?.tenantConfig.hasTier2Support ?? false;
  const audits =
    has('canAuditInspection', 'canAuditSpecificInspection') || (user.inspector?.auditTeams.length ?? 0) > 0;
  const managesLists =
    has('canAssignInspection', 'canScheduleAllInspections', 'canAccessInspection') || audits;
  const performs = has('canPerformInspection');

  return [
    ...card('inspections', performs || has('canScheduleInspection'), [['workBasket', true]]),
    ...card('customerInspections', isCustomerSide, [
      ['viewInspectionData', true],
      ['conditionInspections', isCustomerAdmin || performs],
      ['inspectionAnalytics', true],
    ]),
    ...card(
      'activityManagement',
      !isCustomerSide && (managesLists || has('canViewRemunerationReport', 'canManageTeams')),
      [
        ['inspectionManagement', managesLists],
        ['teamManagement', has('canManageTeams')],
        ['remuneration', has('canViewRemunerationReport')],
        ['inspectionAnalytics', managesLists],
        ['auditedReports', audits],
      ],
    ),
    ...card(
      'propertyManagement',
      !isCustomerSide &&
        has(
          'canAddNewProperty',
          'canModifyProperty',
          'canChangePropertyActive',
          'canViewAuditLogs',
          'canViewPropertyNonCTIData',
        ),
      [
        ['manageProperties', true],
        ['propertyAuditLog', has('canViewAuditLogs')],
        ['dataUpdateRequestLog', true],
        ['subtenantInspections', hasTier2 && has('canViewPropertyNonCTIData')],
        ['propertySpreadsheets', has('canModifyProperty')],
      ],
    ),
    ...card('myProperties', isCustomerSide, [
      ['manageProperties', true],
      ['propertySpreadsheets', true],
      ['dataUpdateRequestLog', isCustomerAdmin && hasTier2 && has('canViewAuditLogs')],
    ]),
    ...card('propertyManagers', user.customer !== null || isCustomerAdmin, [['propertyManagers', true]]),
    ...card(
      'userManagement',
      !isCustomerSide &&
        (isAdmin ||
          has(
            'canManageUser',
            'canAddManager',
            'canAddNewClient',
            'canCreateInspector',
            'canCreateTier2Admin',
            'canModifyPropertyManager',
          )),
      [
        ['userManagement', isAdmin || has('canManageUser')],
        ['customerManagement', true],
        ['changePassword', true],
        ['changeUsername', true],
      ],
    ),
    ...card('configuration', isCustomerAdmin, [['customerConfiguration', true]]),
    ...card('help', true, [
      ['trainingVideos', !isMaster],
      ['updateSoftware', true],
    ]),
    ...card('settings', isAdmin, [
      ['systemConfiguration', true],
      ['templateConfiguration', true],
    ]),
  ];
}

/** Leaves the buttons whose screens exist, and the cards that still have one. */
export function availableCards(cards: LandingCard[], screenExists: (path: string) => boolean): LandingCard[] {
  return cards
    .map(({ id, buttons }) => ({
      id,
      buttons: buttons.filter((button) => {
        const path = LANDING_BUTTONS[button];
        return path === null || screenExists(path);
      }),
    }))
    .filter(({ buttons }) => buttons.length > 0);
}
