import { Injectable } from '@nestjs/common';
import type { QueuedReport as QueuedItem } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvents } from '../../../core/events/domain-events';
import { QueuedReport } from './queued-report.entity';

type Values = Omit<QueuedReport, 'id' | 'tenantId' | 'deviceId'>;

/** Stores the queues of devices in the current transaction, and publishes changes for the inspections concerned. */
@Injectable()
export class QueuedReports {
  constructor(
    private readonly events: DomainEvents,
    @Rows(QueuedReport) private readonly queued: TenantRepository<QueuedReport>,
  ) {}

  /** Replaces the queue of a device. @returns whether it differed */
  async replace(deviceId: number, items: readonly QueuedItem[], now: number): Promise<boolean> {
    const held = new Map(
      (await this.queued.find({ deviceId }, { id: 'ASC' })).map((row) => [row.submissionUuid, row]),
    );
    const touched = new Map<number, Values | null>();
    for (const item of items) {
      const row = held.get(item.submissionId);
      held.delete(item.submissionId);
      const values = valuesOf(item, row?.since ?? now, now);
      if (row && isSame(row, values)) continue;
      if (row) await this.queued.updateWhere({ id: row.id }, values);
      else await this.queued.insert({ ...values, deviceId });
      if (row) touched.set(row.inspectionId, null);
      touched.set(item.inspectionId, values);
    }
    for (const { inspectionId } of held.values())
      if (!touched.has(inspectionId)) touched.set(inspectionId, null);
    await this.queued.removeMany([...held.values()].map(({ id }) => id));
    for (const [entityId, after] of touched)
      this.events.publish('visitSync.changed', { entityId, after: { deviceId, holds: after } });
    return touched.size > 0;
  }

  /** A delivery has arrived: boards and the device list show it before the device reports again. */
  async publishArrival(submissionUuid: string): Promise<void> {
    for (const { deviceId, inspectionId } of await this.queued.find({ submissionUuid }, { id: 'ASC' })) {
      this.events.publish('visitSync.changed', { entityId: inspectionId, after: { deviceId, holds: null } });
      this.events.publish('device.reported', { entityId: deviceId, after: { arrived: submissionUuid } });
    }
  }

  /** Removes an inspection's reports from the stored queues, because the inspection is deleted. */
  async forgetInspection(inspectionId: number): Promise<void> {
    const rows = await this.queued.find({ inspectionId }, { id: 'ASC' });
    await this.queued.removeMany(rows.map(({ id }) => id));
    for (const { deviceId, submissionUuid } of rows)
      this.events.publish('device.reported', {
        entityId: deviceId,
        before: { submissionUuid, inspectionId },
      });
  }
}

const valuesOf = (
  { submissionId, inspectionId, state, done, total, error, since }: QueuedItem,
  known: number,
  now: number,
): Values => ({
  submissionUuid: submissionId,
  inspectionId,
  state,
  done: Math.min(done, total),
  total,
  error: error || null,
  // A fast device clock must not give a time in the future.
  since: Math.min(since ?? known, now),
});

const isSame = (row: QueuedReport, values: Values): boolean =>
  (Object.keys(values) as (keyof Values)[]).every((key) => row[key] === values[key]);
