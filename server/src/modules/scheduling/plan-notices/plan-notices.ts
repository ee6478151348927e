import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EventName, writtenAddress } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Database } from '../../../core/database/database';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvents } from '../../../core/events/domain-events';
import type { PublishedEvent } from '../../../core/events/published-event';
import { Jobs } from '../../../core/jobs/jobs';
import { InspectionRowsQueries } from '../inspections/inspection-rows.queries';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { PlanDigests } from './plan-digests';
import { PlanNotice } from './plan-notice.entity';

/** An inspector gets at most one digest per interval. */
const DIGEST_EVERY_MS = 5 * 60_000;
/** A pending digest that starts sooner may not see what this transaction is about to commit. */
const COMMIT_MARGIN_MS = 60_000;

const PLAN_EVENTS = [
  'inspection.assigned',
  'inspection.unassigned',
  'inspection.scheduled',
  'inspection.unscheduled',
  'inspection.cancelled',
  'inspection.deleted',
] as const satisfies EventName[];

type Plan = Pick<InspectionRowFacts, 'inspectorId' | 'scheduledDate' | 'timeZone' | 'cancelled'>;
const PLAN_FIELDS = ['inspectorId', 'scheduledDate', 'timeZone', 'cancelled'] as const;

/** What a transaction did to one inspection. */
interface PlanChange {
  inspectionId: number;
  address: string;
  before: Plan;
  /** Null: deleted. */
  after: Plan | null;
}

/**
 * Records whose schedules other users change, in the same transaction, for the mail to the inspector: one mail per
 * five minutes, with every change.
 */
@Injectable()
export class PlanNotices implements OnModuleInit {
  /** When the pending digest of an inspector starts, cached per process to avoid a lookup. */
  private readonly promised = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly inspections: InspectionRowsQueries,
    private readonly jobs: Jobs,
    @Rows(PlanNotice) private readonly notices: TenantRepository<PlanNotice>,
  ) {}

  onModuleInit(): void {
    this.events.on(PLAN_EVENTS, (events) => this.note(events));
  }

  private async note(events: readonly PublishedEvent[]): Promise<void> {
    // The demo replays past events, which nobody in the office is making now.
    const isAutomatic = requestContext.isReplay() || requestContext.source() === 'system';
    if (isAutomatic) return;
    const byInspector = new Map<number, PlanChange[]>();
    for (const change of await this.changesOf(events)) {
      for (const inspectorId of affectedInspectors(change))
        byInspector.set(inspectorId, [...(byInspector.get(inspectorId) ?? []), change]);
    }
    for (const [inspectorId, changes] of byInspector) await this.add(inspectorId, changes);
  }

  private async changesOf(events: readonly PublishedEvent[]): Promise<PlanChange[]> {
    const now = await this.rowsNow(events);
    const changes = new Map<number, PlanChange>();
    // Iterate backwards: the earliest event has the state before the transaction.
    for (const { entityId: inspectionId, before } of [...events].reverse()) {
      const row = now.get(inspectionId) ?? null;
      const was = before as Partial<InspectionRowFacts> | null | undefined;
      const known = changes.get(inspectionId);
      changes.set(inspectionId, {
        inspectionId,
        // An existing row gives its address when the mail is written.
        address: row || !was ? '' : writtenAddress(was as InspectionRowFacts),
        before: { ...(known?.before ?? planOf(row ?? {})), ...planOf(was ?? {}) },
        after: row,
      });
    }
    return [...changes.values()];
  }

  /** Returns the schedules after the transaction by inspection id, without deleted inspections. */
  private async rowsNow(events: readonly PublishedEvent[]): Promise<ReadonlyMap<number, Plan>> {
    const now = new Map<number, Plan>();
    const unknown = new Set<number>();
    for (const { name, entityId, current } of events) {
      if (name === 'inspection.deleted') continue;
      if (hasPlan(current)) now.set(entityId, planOf(current));
      else unknown.add(entityId);
    }
    const ids = [...unknown].filter((id) => !now.has(id));
    for (let from = 0; from < ids.length; from += 500) {
      const rows = await this.inspections.byIdsWithoutSync(ids.slice(from, from + 500));
      for (const row of rows) now.set(row.id, planOf(row));
    }
    for (const { name, entityId } of events) if (name === 'inspection.deleted') now.delete(entityId);
    return now;
  }

  /** The digest uses the first notice of each inspection: the state that the inspector last knew. */
  private async add(inspectorId: number, changes: readonly PlanChange[]): Promise<void> {
    const now = this.clock.now();
    await this.notices.insertMany(
      changes.map(({ inspectionId, address, before }) => ({
        inspectorId,
        inspectionId,
        address,
        wasAssigned: before.inspectorId === inspectorId && !before.cancelled,
        wasScheduled: before.scheduledDate,
        wasTimeZone: before.timeZone ?? null,
        createdAt: now,
      })),
    );
    const subject = `inspector:${inspectorId}`;
    const key = `${requestContext.tenantId()} ${subject}`;
    const after = now + COMMIT_MARGIN_MS;
    if ((this.promised.get(key) ?? 0) > after) return;
    const runAt = now + DIGEST_EVERY_MS;
    const promisedAt = await this.jobs.enqueueUnlessWaiting(
      PlanDigests.JOB,
      subject,
      { inspectorId },
      { runAt, after },
    );
    this.database.afterCommit(() => this.promised.set(key, promisedAt));
  }
}

const hasPlan = (row: unknown): row is Plan =>
  typeof row === 'object' && row !== null && 'inspectorId' in row && 'scheduledDate' in row;

const planOf = (facts: Partial<Plan>): Plan =>
  Object.fromEntries(
    PLAN_FIELDS.flatMap((field) => (facts[field] === undefined ? [] : [[field, facts[field]]])),
  ) as unknown as Plan;

/** Returns the inspectors before and after the change, except the one who made it. */
function affectedInspectors({ before, after }: PlanChange): Set<number> {
  const ids = [before.inspectorId, after?.inspectorId].filter((id) => typeof id === 'number');
  const self = requestContext.actorOrNull()?.inspectorId;
  return new Set(ids.filter((id) => id !== self));
}
