import { Injectable } from '@nestjs/common';
import {
  COMMON_AREA_TEMPLATE_ID,
  fill,
  messages,
  OCCUPANT_FIELDS,
  occupancyProblems,
  textOf,
  type ChangedOccupancy,
  type OccupancyChange,
  type OccupantField,
  withNormalizedPhones,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { InspectionOccupants } from '../../scheduling/inspections/inspection-occupants';
import type { PropertyContact } from './occupancies.queries';
import { OccupancyAccess } from './occupancy-access';
import { OccupancyContacts } from './occupancy-contacts';
import { OccupantPropagation } from './occupant-propagation';
import { occupancyOf } from '../../parties/property-records/occupancy.presenter';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';

const texts = messages.dataUpdates;

type Values = Required<Omit<OccupancyChange, 'applyToCompleted'>>;

/** A requested change, the inspection it comes from, and whether to notify the contact. */
interface OccupancyInput {
  change: OccupancyChange;
  sendNotification: boolean;
  /** The inspection whose report caused the change; without it any open inspection of the caller counts. */
  inspectionId?: number;
  /** The version that the change is based on; null: any. */
  expected: number | null;
}

/** A recorded value that is wrong. */
export interface Correction {
  /** The occupancy it belongs to; null: unknown. */
  tenantInfoId: number | null;
  field: OccupantField;
  seen: string;
  wanted: string;
}

/** Thrown when the recorded value differs from the one that the requester saw. */
export class ValueChanged extends Error {
  override readonly name = 'ValueChanged';
  constructor(readonly recorded: string) {
    super('Something else is recorded than was seen.');
  }
}

const VALUE_FIELDS: readonly (keyof Values)[] = [
  ...Object.values(OCCUPANT_FIELDS).flat(),
  'numOccupants',
  'leaseStart',
];

/** Changes the recorded occupants of a property (docs/decisions/0173). */
@Injectable()
export class OccupanciesService {
  constructor(
    private readonly access: OccupancyAccess,
    private readonly clock: Clock,
    private readonly contacts: OccupancyContacts,
    private readonly inspections: InspectionOccupants,
    private readonly propagation: OccupantPropagation,
    @Rows(TenantInfo) private readonly occupancies: TenantRepository<TenantInfo>,
    @Recorded(TenantInfo) private readonly recorded: RecordedRepository<TenantInfo, 'tenantInfo'>,
  ) {}

  /**
   * Makes a change in the current transaction. Idempotent: without a difference it writes nothing and notifies nobody.
   * @throws ProductError not_found | forbidden | edit_conflict | rule_violation ('No contact email found', a value)
   */
  async change(id: number, input: OccupancyInput): Promise<ChangedOccupancy> {
    const row = await this.occupancies.get(id);
    if (row.deletedAt !== null) throw notFound();
    await this.access.assertMayChange(row, input);
    return this.write(row, input);
  }

  /**
   * Corrects one value of the current occupants in the current transaction, if it still has the value that was seen. A
   * value that is already correct stays. The caller must have checked the right.
   * @throws ProductError rule_violation (nobody lives there, a value) | conflict (others do) | ValueChanged
   */
  async correct(propertyId: number, { tenantInfoId, field, seen, wanted }: Correction): Promise<void> {
    const row = await this.occupancies.findLocked({ propertyId, isCurrent: true });
    if (!row) throw ruleViolation(texts.nobodyThere);
    if (tenantInfoId !== null && row.id !== tenantInfoId)
      throw new ProductError('conflict', texts.otherTenants);
    const isThere = withNormalizedPhones({ [field]: wanted }, row)[field] === row[field];
    if (isThere) return;
    if (row[field] !== seen) throw new ValueChanged(row[field]);
    await this.write(row, { change: { [field]: wanted }, sendNotification: false, expected: null });
  }

  private async write(
    row: TenantInfo,
    input: Omit<OccupancyInput, 'inspectionId'>,
  ): Promise<ChangedOccupancy> {
    const contact = await this.contacts.of(row.propertyId);
    const before = valuesOf(row);
    const after = withChange(before, input.change);
    if (sameValues(before, after)) return presented(row, null);
    await this.recorded.assertUnchanged(row, input.expected, after);
    assertAcceptable(after, before, contact);
    const notified = input.sendNotification ? await this.contacts.takeRecipient(contact) : null;
    const isLimited = input.sendNotification && notified === null;
    await this.keepForFinished(row, before, input.change.applyToCompleted ?? false);
    await this.recorded.change('tenantInfo.edited', row, after, {
      after: { propertyId: row.propertyId, notified, ...(isLimited && { notificationLimited: true }) },
    });
    await this.propagation.edit(row, before, after);
    const changed = { ...row, ...after, version: row.version + 1 };
    if (notified !== null) await this.contacts.notify(notified, contact, after);
    return { ...presented(changed, notified), ...(isLimited && { notificationLimited: true }) };
  }

  /** Returns the current occupants' record; null: nobody lives there. */
  current(propertyId: number): Promise<Pick<TenantInfo, 'id' | OccupantField> | null> {
    return this.occupancies.findOne({ propertyId, isCurrent: true });
  }

  /** Finished inspections keep a copy of the occupants they were made with, unless `applyToCompleted` rewrites it. */
  private async keepForFinished(row: TenantInfo, before: Values, toCompleted: boolean): Promise<void> {
    const which = toCompleted ? 'condition' : 'all';
    if (!(await this.inspections.hasFinished(row.id, which))) return;
    const { propertyId } = row;
    const copy = { ...before, propertyId, isCurrent: false, deletedAt: this.clock.now() };
    await this.inspections.showCopyInFinished(row.id, await this.occupancies.insert(copy), which);
  }
}

const valuesOf = (row: TenantInfo): Values =>
  Object.fromEntries(VALUE_FIELDS.map((field) => [field, row[field]])) as unknown as Values;

const withChange = (before: Values, { applyToCompleted: _, ...change }: OccupancyChange): Values => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(withNormalizedPhones(change, before)).filter(([, value]) => value !== undefined),
  ),
});

const sameValues = (one: Values, other: Values): boolean =>
  VALUE_FIELDS.every((field) => one[field] === other[field]);

/** Validates new values only; existing ones from before the rules may stay. */
function assertAcceptable(after: Values, before: Values, { templateId }: PropertyContact): void {
  const [problem] = occupancyProblems(after, templateId === COMMON_AREA_TEMPLATE_ID, before);
  if (problem)
    throw ruleViolation(fill(textOf(problem.messageId), problem.values ?? {}), { field: problem.field });
}

function presented(row: TenantInfo, notified: string | null): ChangedOccupancy {
  const occupancy = occupancyOf({ ...row, occupancyId: row.id, occupancyVersion: row.version });
  if (!occupancy) throw new Error('An occupancy without an id.');
  return { ...occupancy, notified };
}
