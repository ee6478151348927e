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
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { forbidden, notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { Mailer } from '../../../core/mail/mailer';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { InspectionOccupants } from '../../scheduling/inspections/inspection-occupants';
import { KnownProperties } from './known-properties';
import { OccupanciesQueries, type PropertyContact } from './occupancies.queries';
import { occupancyOf } from '../../parties/property-records/occupancy.presenter';
import { PropertiesQueries } from './properties.queries';
import { PropertyWords } from '../../parties/property-records/property-words';
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
    private readonly access: ReportAccess,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly known: KnownProperties,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly properties: PropertiesQueries,
    private readonly queries: OccupanciesQueries,
    private readonly inspections: InspectionOccupants,
    private readonly words: PropertyWords,
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
    await this.assertMayChange(row, input);
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
    const { id } = row;
    const contact = await this.queries.contactOf(row.propertyId);
    if (!contact) throw notFound();
    const before = valuesOf(row);
    const after = withChange(before, input.change);
    if (sameValues(before, after)) return presented(row, null);
    await this.recorded.assertUnchanged(row, input.expected, after);
    assertAcceptable(after, before, contact);
    const recipient = input.sendNotification ? emailOf(contact) : null;
    const isLimited =
      recipient !== null && !(await this.limits.mayNotify(requestContext.tenantId(), recipient));
    const notified = isLimited ? null : recipient;
    await this.keepForFinished(row, before, input.change.applyToCompleted ?? false);
    await this.recorded.change('tenantInfo.edited', row, after, {
      after: { propertyId: row.propertyId, notified, ...(isLimited && { notificationLimited: true }) },
    });
    await this.words.ofProperty(row.propertyId);
    this.events.publish('property.occupantsChanged', {
      entityId: row.propertyId,
      before: { tenantInfoId: id },
      after: { tenantInfoId: id },
    });
    await this.inspections.renamed(id, namesOf(before), namesOf(after));
    const changed = { ...row, ...after, version: row.version + 1 };
    if (notified !== null) await this.notify(notified, contact, after);
    return { ...presented(changed, notified), ...(isLimited && { notificationLimited: true }) };
  }

  /** @throws ProductError not_found when the property has no contact */
  async contactEmail(propertyId: number): Promise<string> {
    const isOwn = await this.known.worksAt(propertyId);
    const contact = isOwn ? await this.queries.contactOf(propertyId) : null;
    if (!contact) throw notFound();
    if (contact.email === null) throw new ProductError('not_found', messages.sync.noContactEmail);
    return contact.email;
  }

  /** Returns the current occupants' record; null: nobody lives there. */
  current(propertyId: number): Promise<Pick<TenantInfo, 'id' | OccupantField> | null> {
    return this.occupancies.findOne({ propertyId, isCurrent: true });
  }

  /** Property managers may change anything; a reporting inspector only when the contact is notified. */
  private async assertMayChange(row: TenantInfo, input: OccupancyInput): Promise<void> {
    const { canModifyProperty } = requestContext.actor().flags;
    if (canModifyProperty && (await this.properties.sees(row.propertyId))) return;
    await this.assertReportsFrom(row, input.inspectionId);
    if (!input.sendNotification) throw forbidden();
  }

  private async assertReportsFrom({ id }: TenantInfo, inspectionId: number | undefined): Promise<void> {
    const open = await this.inspections.openInspections(id);
    const asked =
      inspectionId === undefined ? open : open.filter((inspection) => inspection === inspectionId);
    let refusal = notFound();
    for (const inspection of asked) {
      try {
        await this.access.writable(inspection);
        return;
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        if (error.code !== 'not_found') refusal = error;
      }
    }
    throw refusal;
  }

  /** Finished inspections keep a copy of the occupants they were made with, unless `applyToCompleted` rewrites it. */
  private async keepForFinished(row: TenantInfo, before: Values, toCompleted: boolean): Promise<void> {
    const which = toCompleted ? 'condition' : 'all';
    if (!(await this.inspections.hasFinished(row.id, which))) return;
    const { propertyId } = row;
    const copy = { ...before, propertyId, isCurrent: false, deletedAt: this.clock.now() };
    await this.inspections.keepForFinished(row.id, await this.occupancies.insert(copy), which);
  }

  private async notify(to: string, { address }: PropertyContact, after: Values): Promise<void> {
    const { tenantChangeSubject, tenantChangeText } = messages.mail;
    const { name } = requestContext.actor();
    const tenant = Object.values(OCCUPANT_FIELDS)
      .flat()
      .map((field) => after[field])
      .filter((value) => value !== '')
      .join(', ');
    const subject = fill(tenantChangeSubject, { address });
    const text = fill(tenantChangeText, { address, name, tenant });
    await this.mailer.send({ kind: 'tenantChange', to, subject, text });
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

const namesOf = ({ occupantName1, occupantName2, occupantName3, occupantName4 }: Values) => ({
  occupantName1,
  occupantName2,
  occupantName3,
  occupantName4,
});

/** Validates new values only; existing ones from before the rules may stay. */
function assertAcceptable(after: Values, before: Values, { templateId }: PropertyContact): void {
  const [problem] = occupancyProblems(after, templateId === COMMON_AREA_TEMPLATE_ID, before);
  if (problem)
    throw ruleViolation(fill(textOf(problem.messageId), problem.values ?? {}), { field: problem.field });
}

/** @throws ProductError rule_violation: without a contact to notify, the change is not applied */
function emailOf({ email }: PropertyContact): string {
  if (email === null) throw ruleViolation(messages.sync.noContactEmail, { field: 'contactEmail' });
  return email;
}

function presented(row: TenantInfo, notified: string | null): ChangedOccupancy {
  const occupancy = occupancyOf({ ...row, occupancyId: row.id, occupancyVersion: row.version });
  if (!occupancy) throw new Error('An occupancy without an id.');
  return { ...occupancy, notified };
}
