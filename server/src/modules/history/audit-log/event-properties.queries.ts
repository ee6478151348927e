import type { EventEntity } from '@walkthrough/domain';
import type { Type } from '@nestjs/common';
import type { Database } from '../../../core/database/database';
import type { TenantOwned } from '../../../core/database/tenant-owned';
import { TenantRepository } from '../../../core/database/tenant-repository';
import type { PublishedEvent } from '../../../core/events/published-event';
import type { EventSubjects } from '../../../core/events/event-subjects';
import { ConditionInspection } from '../../reporting/condition-inspections/condition-inspection.entity';
import { ContactAttempt } from '../../scheduling/inspections/contact-attempt.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { Delivery } from '../../portfolio/delivery-records/delivery.entity';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { TaskReport } from '../../reporting/task-reports/task-report.entity';

/** A step on the way from an event to its property: the property itself, or a row that refers to it. */
type Step = { property: number } | { inspection: number } | { row: keyof typeof ROWS; id: number } | null;

/** Rows that refer to a property or an inspection, by event entity. */
const ROWS = {
  conditionInspection: { entity: ConditionInspection, by: 'propertyId' },
  tenancy: { entity: Tenancy, by: 'propertyId' },
  delivery: { entity: Delivery, by: 'propertyId' },
  tenantInfo: { entity: TenantInfo, by: 'propertyId' },
  contactAttempt: { entity: ContactAttempt, by: 'inspectionId' },
  taskReport: { entity: TaskReport, by: 'inspectionId' },
} as const satisfies Partial<Record<EventEntity, { entity: Type<TenantOwned>; by: string }>>;

/** Entities whose events may contain a property id or inspection id; ids in events of other entities are ignored. */
const OF_A_PROPERTY: readonly string[] = [
  'inspection',
  'report',
  'submission',
  'lateSubmission',
  'dataUpdateRequest',
  'tenantLink',
  'deduction',
  ...Object.keys(ROWS),
];

const BATCH_SIZE = 500;

/** Finds the property whose history an event belongs to; logins, users and teams have none. */
export class EventProperties implements EventSubjects {
  constructor(private readonly database: Database) {}

  async of(events: readonly PublishedEvent[]): Promise<(number | null)[]> {
    const steps = events.map(firstStep);
    for (const row of Object.keys(ROWS) as (keyof typeof ROWS)[]) await this.follow(steps, row);
    const inspections = steps.flatMap((step) => (step && 'inspection' in step ? [step.inspection] : []));
    const properties = await this.read(Inspection, 'propertyId', inspections);
    return steps.map((step) => {
      if (step && 'property' in step) return step.property;
      return step && 'inspection' in step ? (properties.get(step.inspection) ?? null) : null;
    });
  }

  private async follow(steps: Step[], row: keyof typeof ROWS): Promise<void> {
    const { entity, by } = ROWS[row];
    const ids = steps.flatMap((step) => (step && 'row' in step && step.row === row ? [step.id] : []));
    const found = await this.read(entity, by, ids);
    steps.forEach((step, at) => {
      if (!step || !('row' in step) || step.row !== row) return;
      const next = found.get(step.id);
      steps[at] = next === undefined ? null : by === 'propertyId' ? { property: next } : { inspection: next };
    });
  }

  private async read(
    entity: Type<TenantOwned>,
    by: string,
    ids: readonly number[],
  ): Promise<Map<number, number>> {
    const wanted = [...new Set(ids)];
    const found = new Map<number, number>();
    for (let from = 0; from < wanted.length; from += BATCH_SIZE) {
      const rows = await new TenantRepository(this.database, entity)
        .query('r')
        .select({ id: 'r.id', leads: `r.${by}` })
        .andWhere('r.id IN (:...ids)', { ids: wanted.slice(from, from + BATCH_SIZE) })
        .rows<{ id: number; leads: number }>();
      for (const { id, leads } of rows) found.set(id, leads);
    }
    return found;
  }
}

function firstStep({ entity, entityId, subjectId, before, after }: PublishedEvent): Step {
  if (subjectId !== undefined) return { property: subjectId };
  if (entity === 'property') return { property: entityId };
  if (!OF_A_PROPERTY.includes(entity)) return null;
  const factOf = (key: string): number | null => numberIn(after, key) ?? numberIn(before, key);
  const property = factOf('propertyId');
  if (property !== null) return { property };
  if (entity === 'inspection' || entity === 'report') return { inspection: entityId };
  const inspection = factOf('inspectionId');
  if (inspection !== null) return { inspection };
  return Object.hasOwn(ROWS, entity) ? { row: entity as keyof typeof ROWS, id: entityId } : null;
}

function numberIn(facts: unknown, key: string): number | null {
  const value = (facts as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}
