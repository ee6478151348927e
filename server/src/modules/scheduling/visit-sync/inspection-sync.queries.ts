import { Injectable } from '@nestjs/common';
import { DEVICE_SHOWN_DAYS, type SyncState, type InspectionSync } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Submission } from '../submission-ledger/submission.entity';
import { User } from '../../parties/users/user.entity';
import { QueuedReport } from './queued-report.entity';
import { SyncDevice } from '../sync-devices/sync-device.entity';

interface QueuedRow {
  inspectionId: number;
  state: SyncState;
  done: number;
  total: number;
  error: string | null;
  deviceId: number;
  asOf: number;
  userId: number;
  firstName: string;
  name: string;
}

const DAY_MS = 24 * 3_600_000;

/** Returns the earliest last-seen time of devices that count. @param now UTC milliseconds */
export const lastSeenLimit = (now: number): number => now - DEVICE_SHOWN_DAYS * DAY_MS;

/** Where two devices queue a report of one inspection, the most urgent state is shown. */
const URGENCY: readonly SyncState[] = ['waiting', 'sending', 'attention'];

/** Reads the sync state of inspections: for the rows of a page, and by id. */
@Injectable()
export class InspectionSyncQueries {
  constructor(
    private readonly clock: Clock,
    @Rows(QueuedReport) private readonly queued: TenantRepository<QueuedReport>,
  ) {}

  /** Without access checks; inspections without queued reports are missing. */
  async of(inspectionIds: readonly number[]): Promise<Map<number, InspectionSync>> {
    if (inspectionIds.length === 0) return new Map();
    const rows = await this.queued
      .query('q')
      .through('ix_queued_report_inspection')
      .leftJoin(SyncDevice, 'device', 'device.id = q.deviceId')
      .leftJoin(User, 'owner', 'owner.id = device.userId')
      .leftJoin(Submission, 'submission', 'submission.uuid = q.submissionUuid')
      .select({
        inspectionId: 'q.inspectionId',
        state: 'q.state',
        done: 'q.done',
        total: 'q.total',
        error: 'q.error',
        deviceId: 'q.deviceId',
        asOf: 'device.reportedAt',
        userId: 'device.userId',
        firstName: 'owner.firstName',
        name: 'owner.name',
      })
      .andWhere('q.inspectionId IN (:...ids)', { ids: [...inspectionIds] })
      .andWhere('device.reportedAt > :since', { since: lastSeenLimit(this.clock.now()) })
      // Arrived reports that the device has not confirmed yet.
      .andWhere('submission.finishedAt IS NULL')
      .rows<QueuedRow>();
    return new Map(rows.sort(byUrgency).map((row) => [row.inspectionId, syncOf(row)]));
  }
}

/** The most urgent last, and of two equal ones the latest: it represents the inspection. */
const byUrgency = (one: QueuedRow, other: QueuedRow): number =>
  URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state) || one.asOf - other.asOf;

const syncOf = ({ state, done, total, error, asOf, deviceId, ...row }: QueuedRow): InspectionSync => ({
  state,
  done,
  total,
  error,
  asOf,
  device: { id: deviceId, user: { id: row.userId, firstName: row.firstName, name: row.name } },
});
