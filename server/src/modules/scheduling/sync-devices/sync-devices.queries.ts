import { Injectable } from '@nestjs/common';
import type { DeviceItem, SyncState } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { inOrder } from '../../../core/database/lists/in-order';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Submission } from '../submission-ledger/submission.entity';
import { namedLike } from '../../parties/users/named-like';
import { User } from '../../parties/users/user.entity';
import { QueuedReport } from '../visit-sync/queued-report.entity';
import { SyncDevice } from './sync-device.entity';
import { lastSeenLimit } from '../visit-sync/inspection-sync.queries';

type DeviceRow = Pick<
  SyncDevice,
  'id' | 'version' | 'userId' | 'app' | 'userAgent' | 'storage' | 'elsewhere' | 'reportedAt'
> & { firstName: string; name: string };

/** Of one user, or of users whose name, username or email contains the words. */
interface DeviceFilters {
  inspectorId?: number | undefined;
  search?: string | undefined;
}

interface Count {
  deviceId: number;
  state: SyncState;
  count: number | string;
  oldestAt: number | string;
}

/** Lists recently seen devices with their queues. */
@Injectable()
export class SyncDevicesQueries {
  constructor(
    private readonly clock: Clock,
    @Rows(SyncDevice) private readonly devices: TenantRepository<SyncDevice>,
    @Rows(QueuedReport) private readonly queued: TenantRepository<QueuedReport>,
  ) {}

  /** Last seen first. */
  async page(
    filters: DeviceFilters,
    { page, size }: { page: number; size: number },
  ): Promise<{ items: DeviceItem[]; total: number }> {
    const rows = await this.rows(this.recentlySeen(filters))
      .orderBy('d.reportedAt', 'DESC')
      .orderBy('d.id', 'DESC')
      .slice(page * size, size)
      .rows<DeviceRow>();
    return { items: await this.withCounts(rows), total: await this.recentlySeen(filters).count() };
  }

  /** Returns the ids of a page, last seen first. */
  async ids(
    filters: DeviceFilters,
    { page, size }: { page: number; size: number },
  ): Promise<{ ids: number[]; total: number }> {
    const rows = await this.recentlySeen(filters)
      .select({ id: 'd.id' })
      .orderBy('d.reportedAt', 'DESC')
      .orderBy('d.id', 'DESC')
      .slice(page * size, size)
      .rows<{ id: number }>();
    return { ids: rows.map(({ id }) => id), total: await this.recentlySeen(filters).count() };
  }

  /** Returns devices in the given order. */
  async inOrder(ids: number[]): Promise<DeviceItem[]> {
    return inOrder(ids, await this.byIds(ids));
  }

  /** Returns the owners of recently seen devices whose app knows no engine as late as this one. */
  async ownersBefore(engine: number): Promise<{ firstName: string; name: string }[]> {
    return this.recentlySeen({})
      .andWhere('(d.engine IS NULL OR d.engine < :engine)', { engine })
      .innerJoin(User, 'owner', 'owner.id = d.userId')
      .select({ firstName: 'owner.firstName', name: 'owner.name' })
      .orderBy('d.reportedAt', 'DESC')
      .rows<{ firstName: string; name: string }>();
  }

  /** Counts recently seen devices that hold reports which the server lacks. */
  async countWaiting(): Promise<number> {
    const rows = await this.queued
      .query('q')
      .innerJoin(SyncDevice, 'device', 'device.id = q.deviceId')
      .leftJoin(Submission, 'submission', 'submission.uuid = q.submissionUuid')
      .select({ deviceId: 'q.deviceId' })
      .andWhere('device.reportedAt > :since', { since: lastSeenLimit(this.clock.now()) })
      .andWhere('submission.finishedAt IS NULL')
      .groupBy('q.deviceId')
      .rows<{ deviceId: number }>();
    return rows.length;
  }

  /** Returns devices by id without access checks: for the relay. */
  async byIds(ids: number[]): Promise<DeviceItem[]> {
    if (ids.length === 0) return [];
    const query = this.devices.query('d').andWhere('d.id IN (:...ids)', { ids });
    return this.withCounts(await this.rows(query).rows<DeviceRow>());
  }

  private recentlySeen({ inspectorId: userId, search }: DeviceFilters): ScopedQuery {
    // These indexes provide both the order and the count.
    const query = this.devices
      .query('d')
      .through(userId === undefined ? 'ix_sync_device_reported' : 'ix_sync_device_owner')
      .andWhere('d.reportedAt > :since', { since: lastSeenLimit(this.clock.now()) });
    const asked = userId === undefined ? query : query.andWhere('d.userId = :userId', { userId });
    return search ? namedLike(asked.innerJoin(User, 'u', 'u.id = d.userId'), search) : asked;
  }

  private rows(query: ScopedQuery): ScopedQuery {
    return query.leftJoin(User, 'owner', 'owner.id = d.userId').select({
      id: 'd.id',
      version: 'd.version',
      userId: 'd.userId',
      app: 'd.app',
      userAgent: 'd.userAgent',
      storage: 'd.storage',
      elsewhere: 'd.elsewhere',
      reportedAt: 'd.reportedAt',
      firstName: 'owner.firstName',
      name: 'owner.name',
    });
  }

  private async withCounts(rows: readonly DeviceRow[]): Promise<DeviceItem[]> {
    if (rows.length === 0) return [];
    const counts = await this.queued
      .query('q')
      .leftJoin(Submission, 'submission', 'submission.uuid = q.submissionUuid')
      .select({
        deviceId: 'q.deviceId',
        state: 'q.state',
        count: 'COUNT(*)',
        oldestAt: 'MIN(q.since)',
      })
      .andWhere('q.deviceId IN (:...ids)', { ids: rows.map(({ id }) => id) })
      .andWhere('submission.finishedAt IS NULL')
      .groupBy('q.deviceId')
      .groupBy('q.state')
      .rows<Count>();
    return rows.map((row) =>
      deviceItem(
        row,
        counts.filter(({ deviceId }) => deviceId === row.id),
      ),
    );
  }
}

function deviceItem(row: DeviceRow, counts: readonly Count[]): DeviceItem {
  const { id, version, userId, firstName, name, app, userAgent, storage, elsewhere, reportedAt } = row;
  const sum = (needsAttention: boolean) =>
    counts
      .filter(({ state }) => (state === 'attention') === needsAttention)
      .reduce((total, { count }) => total + Number(count), 0);
  const { persisted = null, quota, usage } = storage ?? {};
  return {
    id,
    version,
    user: { id: userId, firstName, name },
    app,
    userAgent,
    persisted,
    free: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)),
    reportedAt,
    waiting: sum(false),
    attention: sum(true),
    elsewhere,
    oldestAt: counts.length === 0 ? null : Math.min(...counts.map(({ oldestAt }) => Number(oldestAt))),
  };
}
