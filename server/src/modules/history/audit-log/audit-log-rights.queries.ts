import { EVENTS, type EventEntity, type EventName, isManager } from '@walkthrough/domain';
import { Injectable } from '@nestjs/common';
import { requestContext } from '../../../core/context/request-context';
import { Database } from '../../../core/database/database';
import { TenantRepository } from '../../../core/database/tenant-repository';
import type { DomainEvent } from '../../../core/events/domain-event.entity';
import { ConditionInspection } from '../../reporting/condition-inspections/condition-inspection.entity';
import { ContactAttempt } from '../../scheduling/inspections/contact-attempt.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { visibleInspections } from '../../scheduling/inspections/inspections.policy';
import { TaskReport } from '../../reporting/task-reports/task-report.entity';

/** Inspections an event is about; seeing one of them is enough to read it. Null when it is about none. */
type Inspections = readonly number[] | null;

/**
 * Decides whose contents the caller may read. Everyone with the audit log may see that something happened and who did
 * it; the details are only for callers who may read the record itself.
 */
@Injectable()
export class AuditLogRights {
  constructor(private readonly database: Database) {}

  /** Returns ids of the events whose contents the caller may not read. */
  async withheld(events: readonly DomainEvent[]): Promise<ReadonlySet<number>> {
    const inspections = await this.inspectionsOf(events);
    const all = [...new Set([...inspections.values()].flatMap((ids) => ids ?? []))];
    const [present, visible] = [await this.present(all), await this.visible(all)];
    const actor = requestContext.actor();
    const { flags, userId } = actor;
    const reads = (event: DomainEvent): boolean => {
      if (event.entity === 'savedView') return event.actorId === userId;
      // The other side of a dispute may be a customer or tenant.
      if (event.entity === 'legalHold') return isManager(actor);
      if (isContact(event) && !flags.canViewContactHistory) return false;
      const ids = inspections.get(event.id) ?? null;
      if (ids === null || ids.some((id) => visible.has(id))) return true;
      // The inspection was deleted, so its owner can no longer be determined.
      return flags.canAccessInspection && !ids.some((id) => present.has(id));
    };
    return new Set(events.filter((event) => !reads(event)).map(({ id }) => id));
  }

  private async inspectionsOf(events: readonly DomainEvent[]): Promise<Map<number, Inspections>> {
    const ids = (entity: EventEntity) =>
      events.filter((event) => event.entity === entity).map(({ entityId }) => entityId);
    const attempts = await this.inspectionsByRow(ContactAttempt, ids('contactAttempt'));
    const reports = await this.inspectionsByRow(TaskReport, ids('taskReport'));
    const records = await this.records(ids('conditionInspection'));
    const inspectionsOf = ({ entity, entityId, before, after }: DomainEvent): Inspections => {
      const named = namedInspection(after) ?? namedInspection(before);
      switch (entity as EventEntity) {
        case 'inspection':
        case 'report':
        case 'visitSync':
          return [entityId];
        case 'submission':
        case 'lateSubmission':
          return named ?? [];
        case 'contactAttempt':
          return named ?? attempts.get(entityId) ?? [];
        case 'taskReport':
          return reports.get(entityId) ?? named ?? [];
        case 'conditionInspection':
          return records.get(entityId) ?? named ?? [];
        default:
          return null;
      }
    };
    return new Map(events.map((event) => [event.id, inspectionsOf(event)]));
  }

  private async inspectionsByRow(
    entity: typeof ContactAttempt | typeof TaskReport,
    ids: readonly number[],
  ): Promise<Map<number, number[]>> {
    if (ids.length === 0) return new Map();
    const rows = await new TenantRepository<ContactAttempt | TaskReport>(this.database, entity)
      .query('r')
      .select({ id: 'r.id', visit: 'r.inspectionId' })
      .andWhere('r.id IN (:...ids)', { ids })
      .rows<{ id: number; visit: number }>();
    return new Map(rows.map(({ id, visit }) => [id, [visit]]));
  }

  private async records(ids: readonly number[]): Promise<Map<number, number[]>> {
    if (ids.length === 0) return new Map();
    const rows = await new TenantRepository(this.database, ConditionInspection)
      .query('r')
      .select({ id: 'r.id', moveIn: 'r.moveInInspectionId', moveOut: 'r.moveOutInspectionId' })
      .andWhere('r.id IN (:...ids)', { ids })
      .rows<{ id: number; moveIn: number | null; moveOut: number | null }>();
    return new Map(
      rows.map(({ id, moveIn, moveOut }) => [id, [moveIn, moveOut].filter((each) => each !== null)]),
    );
  }

  private async present(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const query = new TenantRepository(this.database, Inspection).query('i').select({ id: 'i.id' });
    const rows = await query.andWhere('i.id IN (:...ids)', { ids }).rows<{ id: number }>();
    return new Set(rows.map(({ id }) => id));
  }

  private async visible(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const inspections = new TenantRepository(this.database, Inspection).query('i');
    const query = visibleInspections(inspections.through('PRIMARY')).select({ id: 'i.id' });
    const rows = await query.andWhere('i.id IN (:...ids)', { ids }).rows<{ id: number }>();
    return new Set(rows.map(({ id }) => id));
  }
}

const isContact = ({ entity, name }: DomainEvent): boolean =>
  entity === EVENTS['contactAttempt.created'].entity ||
  name === ('inspection.contactsChanged' satisfies EventName);

function namedInspection(facts: unknown): number[] | null {
  const id = (facts as { inspectionId?: unknown } | null)?.inspectionId;
  return typeof id === 'number' ? [id] : null;
}
