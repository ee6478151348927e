import { Injectable } from '@nestjs/common';
import { type DeviceStatus, MAX_DEVICES } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { InspectionRowsQueries } from '../inspections/inspection-rows.queries';
import { UsersService } from '../../parties/users/users.service';
import { QueuedReports } from '../visit-sync/queued-reports';
import { SyncDevice } from './sync-device.entity';
import { lastSeenLimit } from '../visit-sync/inspection-sync.queries';

/** Length of the column. */
const LONGEST_USER_AGENT = 255;

/** Stores the sync status that the caller's own devices report. */
@Injectable()
export class SyncDevicesService {
  constructor(
    private readonly clock: Clock,
    private readonly queued: QueuedReports,
    private readonly units: UnitOfWork,
    private readonly users: UsersService,
    private readonly inspections: InspectionRowsQueries,
    @Rows(SyncDevice) private readonly devices: TenantRepository<SyncDevice>,
    @Recorded(SyncDevice) private readonly recorded: RecordedRepository<SyncDevice, 'device'>,
  ) {}

  /**
   * Replaces the stored status of a device. Boards are notified only when something they show has changed; the
   * last-seen time is always written.
   */
  async report(uuid: string, status: DeviceStatus, userAgent: string | null): Promise<void> {
    await this.units.run(async () => {
      const { userId } = requestContext.actor();
      // Serialize two tabs or a retried call.
      await this.users.lock(userId);
      const { queue, elsewhere } = await this.ownInspections(status.queue);
      const now = this.clock.now();
      const said = {
        app: status.app ?? null,
        engine: status.engine ?? null,
        storage: status.storage ?? null,
        elsewhere,
        userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      };
      const known = await this.devices.findOne({ userId, uuid });
      if (!known) {
        await this.makeRoom(userId);
        const id = await this.recorded.create('device.added', { ...said, uuid, userId, reportedAt: now });
        await this.queued.replace(id, queue, now);
        return;
      }
      const holdsOthers = await this.queued.replace(known.id, queue, now);
      if (holdsOthers || hasDifferentStatus(known, said)) {
        const values = { ...said, reportedAt: now };
        const isWritten = await this.recorded.change('device.reported', known, values);
        // Two reports within one millisecond that differ only in their queues.
        if (!isWritten) await this.recorded.touch('device.reported', known, { before: {}, after: {} });
        return;
      }
      // Keep the version: nothing that is based on it has changed.
      await this.units.unrecorded('device status', () =>
        this.devices.denormalise({ id: known.id }, { storage: said.storage, reportedAt: now }),
      );
    });
  }

  /**
   * Returns the queue entries of inspections that the caller sees, each submission once, and the number of the others.
   */
  private async ownInspections(
    queue: DeviceStatus['queue'],
  ): Promise<{ queue: DeviceStatus['queue']; elsewhere: number }> {
    const entries = [...new Map(queue.map((entry) => [entry.submissionId, entry])).values()];
    const ids = [...new Set(entries.map(({ inspectionId }) => inspectionId))];
    const seen = new Set((await this.inspections.visible(ids)).map(({ id }) => id));
    const own = entries.filter(({ inspectionId }) => seen.has(inspectionId));
    return { queue: own, elsewhere: entries.length - own.length };
  }

  /** A browser that loses its id registers as a new device each time, so drop those not seen for long. */
  private async makeRoom(userId: number): Promise<void> {
    const since = lastSeenLimit(this.clock.now());
    const own = await this.devices.find({ userId }, { reportedAt: 'DESC', id: 'DESC' });
    const outdated = own.filter(({ reportedAt }, index) => index >= MAX_DEVICES - 1 || reportedAt <= since);
    for (const device of outdated) {
      await this.queued.replace(device.id, [], this.clock.now());
      const { uuid, reportedAt } = device;
      await this.recorded.remove('device.forgotten', device, { uuid, userId, reportedAt });
    }
  }
}

type ReportedStatus = Pick<SyncDevice, 'app' | 'engine' | 'storage' | 'elsewhere' | 'userAgent'>;

/** Ignores free storage, which changes with every photo. */
const hasDifferentStatus = (known: SyncDevice, said: ReportedStatus): boolean =>
  known.app !== said.app ||
  known.engine !== said.engine ||
  known.userAgent !== said.userAgent ||
  known.elsewhere !== said.elsewhere ||
  known.storage?.persisted !== said.storage?.persisted;
