import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DeviceItem, managesDevices } from '@walkthrough/domain';
import { type LiveFacts, LiveSources } from '../../../core/live/live-source';
import { SyncDevicesQueries } from './sync-devices.queries';

type Facts = LiveFacts & DeviceItem;

/** Publishes device changes to the screens of those who manage users. */
@Injectable()
export class SyncDevicesLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly devices: SyncDevicesQueries,
  ) {}

  onModuleInit(): void {
    this.sources.register<Facts>({
      entity: 'device',
      follows: 'device',
      load: (ids) => this.devices.byIds(ids),
      before: (now, { name }) => (name === 'device.added' ? null : now),
      // Those who see one device of a company see all of them, so the id alone is enough to remove a row.
      gone: ({ name, entityId }) =>
        name === 'device.forgotten' ? ({ id: entityId, version: 1 } as Facts) : null,
      canSee: managesDevices,
      audience: () => 'managers of people',
      present: (_audience, device) => device,
    });
  }
}
