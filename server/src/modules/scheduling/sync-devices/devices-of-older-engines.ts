import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inspectorName } from '@walkthrough/domain';
import { PLAIN_ENGINE } from '@walkthrough/form-definitions';
import { OlderDevices } from '../../company/forms/older-devices';
import { SyncDevicesQueries } from './sync-devices.queries';

/** Tells the publish gate whose devices cannot open a form yet. */
@Injectable()
export class DevicesOfOlderEngines implements OnModuleInit {
  constructor(
    private readonly devices: SyncDevicesQueries,
    private readonly older: OlderDevices,
  ) {}

  onModuleInit(): void {
    this.older.register((engine) => this.namesBefore(engine));
  }

  /** An app that names no engine knows those before expressions. */
  private async namesBefore(engine: number): Promise<string[]> {
    if (engine <= PLAIN_ENGINE) return [];
    const owners = await this.devices.ownersBefore(engine);
    return [...new Set(owners.map(inspectorName))];
  }
}
