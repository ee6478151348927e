import {
  COMMON_AREA_TEMPLATE_ID,
  type Country,
  fill,
  type Frequency,
  isProvinceOf,
  messages,
  type NewOccupancy,
  OCCUPANT_FIELDS,
  occupancyProblems,
  type OccupancyChange,
  type PermissionFlags,
  type PropertyChangeType,
  type PropertyDetailsChange,
  textOf,
  UNIT_TEMPLATE_ID,
  COLUMN_KEYS,
  type ColumnKey,
  columnOfKey,
} from '@walkthrough/domain';
import { ProductError } from '../../../../core/errors/product-error';
import { validatePropertyTexts } from '../property-address';
import type { EnteredProperty } from '../property-creation';
import { validateOccupancy } from '../property-tenants.service';
import type { CustomerLookup } from './customer-lookup';
import { nextDateAfter } from './next-date';
import { cellsOf, type PresentProperty } from './present-properties.queries';
import type { Problem, SheetRecord } from './sheet-records';

const { spreadsheets: texts, propertyEditor } = messages;

/** The context of planning besides the row. */
export interface PlanningContext {
  flags: PermissionFlags;
  isStaff: boolean;
  /** The customer of a customer-side caller. */
  customerId: number | null;
  /** True for a user of several managers: a new property must name one. */
  namesManager: boolean;
  customers: CustomerLookup;
  now: number;
}

/** The changes of a property, as steps of its editor. */
export interface PlannedChange {
  kind: 'change';
  line: number;
  present: PresentProperty;
  /** The resulting cells, including those that follow from the row. */
  cells: Cells;
  changed: readonly ColumnKey[];
  /** Changed columns that the row itself does not set. */
  follows: readonly ColumnKey[];
  types: PropertyChangeType[];
  details: PropertyDetailsChange;
  customerId: number | null;
  propertyManagerId: number | null;
  info: { isActive?: boolean; frequency?: Frequency; nextInspectionDate?: string };
  occupancy: { edit: OccupancyChange } | { moveIn: NewOccupancy } | null;
}

interface PlannedProperty {
  kind: 'new';
  line: number;
  cells: Cells;
  changed: readonly ColumnKey[];
  follows: readonly ColumnKey[];
  types: PropertyChangeType[];
  entered: EnteredProperty;
}

export type PlannedRow = PlannedChange | PlannedProperty;

type Cells = Record<ColumnKey, string>;
type Report = (column: ColumnKey | null, message: string, value?: string) => void;

const DETAILS = [
  'code',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'postalCode',
  'country',
] as const satisfies readonly ColumnKey[];
const OCCUPANTS = Object.values(OCCUPANT_FIELDS).flat();
const OCCUPANCY = [...OCCUPANTS, 'leaseStart'] as const satisfies readonly ColumnKey[];
const EMPTY = Object.fromEntries(COLUMN_KEYS.map((key) => [key, ''])) as Cells;

const pick = <K extends ColumnKey>(cells: Cells, keys: readonly K[]): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, cells[key]])) as Record<K, string>;

/** Collects the problems of a row; the row is planned only without any. */
function collectProblems(line: number, problems: Problem[]): { report: Report; isFine: () => boolean } {
  const before = problems.length;
  return {
    report: (column, message, value = '') => problems.push({ line, column, message, value }),
    isFine: () => problems.length === before,
  };
}

function reportMissing(cells: Cells, given: SheetRecord['values'], report: Report): void {
  for (const key of COLUMN_KEYS)
    if (columnOfKey(key).isRequired && given[key] === '' && cells[key] === '') report(key, texts.cellMissing);
}

function reportPlace({ country, province }: Cells, report: Report): void {
  if (country !== '' && province !== '' && !isProvinceOf(country as Country, province))
    report('province', propertyEditor.invalidProvince, province);
}

/** Reports an editor rule's error in the column that it names. */
function reportErrorsOf(report: Report, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    const { field } = (error.details ?? {}) as { field?: ColumnKey };
    report(field !== undefined && COLUMN_KEYS.includes(field) ? field : null, error.message);
  }
}

/**
 * Plans a row with an id: the values that differ from the property. @returns null when nothing differs, or with a
 * problem
 */
export function planChange(
  { line, values }: SheetRecord,
  present: PresentProperty,
  planning: PlanningContext,
  problems: Problem[],
): PlannedChange | null {
  const { report, isFine } = collectProblems(line, problems);
  const was = cellsOf(present);
  // Clearing a date keeps it, because the rule or a user set it. A property without inspections has no date, whatever
  // the row says.
  const isUnsaid = values.nextInspection === '' || (values.frequency ?? was.frequency) === 'NEVER';
  const given = isUnsaid ? { ...values, nextInspection: was.nextInspection } : values;
  const cells: Cells = { ...was, ...given, id: was.id, version: was.version };
  const changed = COLUMN_KEYS.filter((key) => cells[key] !== was[key]);
  if (changed.length === 0) return null;
  reportMissing(cells, values, report);
  reportPlace(cells, report);
  reportRights(cells, changed, planning, report);
  const has = (...keys: readonly ColumnKey[]) => keys.some((key) => changed.includes(key));
  const details = pick(
    cells,
    DETAILS.filter((key) => has(key)),
  ) as PropertyDetailsChange;
  if (isFine() && has(...DETAILS))
    reportErrorsOf(report, () => void validatePropertyTexts(details, withLandlord(present)));
  const belongs = findOwnership(cells, { was: present, has }, planning, report);
  const occupancy = has(...OCCUPANCY) ? occupancyChange(cells, present, report) : null;
  if (!isFine()) return null;
  const next = has('nextInspection') ? cells.nextInspection : nextOf(cells, { present, occupancy }, planning);
  const after = { ...cells, nextInspection: next ?? '' };
  if (losesManager(present, belongs)) after.manager = '';
  return {
    kind: 'change',
    line,
    present,
    cells: after,
    changed: COLUMN_KEYS.filter((key) => after[key] !== was[key]),
    follows: COLUMN_KEYS.filter((key) => after[key] !== cells[key]),
    types: typesOf(cells, has, occupancy),
    details,
    ...belongs,
    info: infoOf(cells, { has, next, was: present.nextInspection }, planning),
    occupancy,
  };
}

/** A manager belongs to one customer, so a new customer clears the manager until one is named. */
const losesManager = (
  { customerId: was }: PresentProperty,
  { customerId, propertyManagerId }: Pick<PlannedChange, 'customerId' | 'propertyManagerId'>,
): boolean => customerId !== null && customerId !== was && propertyManagerId === null;

/** The landlord's address has no column, so the recorded one stays. */
const withLandlord = (present: PresentProperty) => ({
  ...present,
  landlord: '',
  landlordPhone: '',
  landlordEmail: '',
  buildingManager: '',
});

function reportRights(
  cells: Cells,
  changed: readonly ColumnKey[],
  { flags }: PlanningContext,
  report: Report,
): void {
  const others = changed.filter((key) => key !== 'active');
  if (others.length > 0 && !flags.canModifyProperty) report(others[0]!, texts.mayNotChange);
  if (changed.includes('active') && !flags.canChangePropertyActive)
    report('active', texts.mayNotActivate, cells.active);
}

type Has = (...keys: readonly ColumnKey[]) => boolean;

function findOwnership(
  cells: Cells,
  { was, has }: { was: PresentProperty; has: Has },
  { customers, isStaff }: PlanningContext,
  report: Report,
): Pick<PlannedChange, 'customerId' | 'propertyManagerId'> {
  let customerId: number | null = null;
  if (has('customer')) {
    const found = customers.customer(cells.customer);
    if (!isStaff) report('customer', texts.customerFixed, cells.customer);
    else if ('problem' in found) report('customer', found.problem, cells.customer);
    else customerId = found.id;
  }
  // After a change of customer, the cell still names the previous customer's manager, or nobody.
  const isGiven = customerId !== null && customerId !== was.customerId;
  if (!has('manager') || (isGiven && cells.manager === '')) return { customerId, propertyManagerId: null };
  const found = customers.manager(customerId ?? was.customerId, cells.manager);
  if ('problem' in found) report('manager', found.problem, cells.manager);
  return { customerId, propertyManagerId: 'id' in found ? found.id : null };
}

/** Different names with a later date are a move-in; anything else corrects the recorded occupancy. */
function occupancyChange(cells: Cells, present: PresentProperty, report: Report): PlannedChange['occupancy'] {
  if (present.templateId === COMMON_AREA_TEMPLATE_ID) {
    report('occupantName1', propertyEditor.commonAreaHasNoTenants);
    return null;
  }
  const values = pick(cells, OCCUPANCY);
  const was = cellsOf(present);
  const isNew =
    present.occupancyId === null ||
    (cells.occupantName1 !== was.occupantName1 && cells.leaseStart > (present.leaseStart ?? ''));
  for (const { field, messageId, values: named } of occupancyProblems(values, false, isNew ? {} : was))
    report(field as ColumnKey, fill(textOf(messageId), named ?? {}));
  if (isNew) return { moveIn: values };
  return {
    edit: pick(
      cells,
      OCCUPANCY.filter((key) => cells[key] !== was[key]),
    ),
  };
}

/** Returns the next date where the row has none. */
const nextOf = (
  cells: Cells,
  { present, occupancy }: Pick<PlannedChange, 'present' | 'occupancy'>,
  { now }: PlanningContext,
): string | null =>
  nextDateAfter(
    present,
    {
      active: cells.active === 'ACTIVE',
      frequency: cells.frequency as Frequency,
      moveIn: cells.leaseStart || null,
      isMovingIn: occupancy !== null && 'moveIn' in occupancy,
    },
    now,
  );

/**
 * Sends the previewed date with every change that would recalculate it. A caller who may only change the active flag
 * sends no date: the rule computes it.
 */
function infoOf(
  cells: Cells,
  { has, next, was }: { has: Has; next: string | null; was: string | null },
  { flags }: PlanningContext,
): PlannedChange['info'] {
  const info: PlannedChange['info'] = {
    ...(has('active') && { isActive: cells.active === 'ACTIVE' }),
    ...(has('frequency') && { frequency: cells.frequency as Frequency }),
  };
  const isMeant = next !== was || has('active', 'frequency');
  return next !== null && isMeant && flags.canModifyProperty ? { ...info, nextInspectionDate: next } : info;
}

function typesOf(cells: Cells, has: Has, occupancy: PlannedChange['occupancy']): PropertyChangeType[] {
  const types: PropertyChangeType[] = [];
  if (has(...DETAILS, 'customer')) types.push('EDIT_PROPERTY');
  if (has('manager') && cells.manager !== '') types.push('NEW_PROPERTY_MANAGER');
  if (has('active')) types.push(cells.active === 'ACTIVE' ? 'ACTIVATE_PROPERTY' : 'DEACTIVATE_PROPERTY');
  if (has('frequency', 'nextInspection')) types.push('EDIT_INSPECTION_INFO');
  if (occupancy) types.push('moveIn' in occupancy ? 'NEW_TENANT' : 'EDIT_TENANT');
  return types;
}

/** Plans a row without an id as a new property. @returns null with a problem */
export function planProperty(
  { line, values, unread = [] }: SheetRecord,
  planning: PlanningContext,
  problems: Problem[],
): PlannedProperty | null {
  const { report, isFine } = collectProblems(line, problems);
  const cells: Cells = { ...EMPTY, ...values };
  reportMissing(cells, values, report);
  reportPlace(cells, report);
  if (!planning.flags.canAddNewProperty) report(null, texts.mayNotAdd);
  if (cells.active === 'INACTIVE' && !planning.flags.canChangePropertyActive)
    report('active', texts.mayNotActivate, cells.active);
  const details = pick(cells, DETAILS) as PropertyDetailsChange;
  if (isFine()) reportErrorsOf(report, () => void validatePropertyTexts(details));
  const customerId = customerOfNew(cells, planning, report);
  const propertyManagerId = managerOfNew(cells, customerId, { planning, report });
  const isLivedIn = OCCUPANCY.some((key) => cells[key] !== '');
  const tenantInfo = pick(cells, OCCUPANCY) as NewOccupancy;
  if (isLivedIn) {
    for (const { field, messageId, values: named } of occupancyProblems(tenantInfo, false))
      if (!unread.includes(field as ColumnKey))
        report(field as ColumnKey, fill(textOf(messageId), named ?? {}));
    if (isFine() && unread.length === 0) reportErrorsOf(report, () => void validateOccupancy(tenantInfo));
  }
  if (!isFine() || unread.length > 0) return null;
  const entered: EnteredProperty = {
    details: {
      ...(details as EnteredProperty['details']),
      ...(propertyManagerId !== null && { propertyManagerId }),
    },
    tenantInfo: isLivedIn ? tenantInfo : undefined,
    templateId: UNIT_TEMPLATE_ID,
    frequency: cells.frequency as Frequency,
    customerId,
    active: cells.active === 'ACTIVE',
    ...(cells.nextInspection !== '' && { nextInspection: cells.nextInspection }),
  };
  const changed = COLUMN_KEYS.filter((key) => cells[key] !== '' && key !== 'version');
  return { kind: 'new', line, cells, changed, follows: [], types: ['NEW_PROPERTY'], entered };
}

function customerOfNew({ customer }: Cells, planning: PlanningContext, report: Report): number | null {
  if (customer === '' && !planning.isStaff) return planning.customerId;
  if (customer === '') {
    report('customer', propertyEditor.customerMissing);
    return null;
  }
  const found = planning.customers.customer(customer);
  if ('problem' in found) report('customer', found.problem, customer);
  return 'id' in found ? found.id : null;
}

function managerOfNew(
  { manager }: Cells,
  customerId: number | null,
  { planning, report }: { planning: PlanningContext; report: Report },
): number | null {
  if (manager === '' && planning.namesManager) report('manager', propertyEditor.managerMissing);
  if (manager === '' || customerId === null) return null;
  const found = planning.customers.manager(customerId, manager);
  if ('problem' in found) report('manager', found.problem, manager);
  return 'id' in found ? found.id : null;
}
