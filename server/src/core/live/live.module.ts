import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { tenantRows } from '../database/rows';
import { DomainEvent } from '../events/domain-event.entity';
import { TenantHead } from '../database/tenant-head.entity';
import { LiveAdmission } from './live-admission';
import { LiveChangesReader } from './live-changes';
import { LiveController } from './live.controller';
import { LiveGateway } from './live.gateway';
import { LivePeers } from './live-peers';
import { LiveRelay } from './live-relay';
import { LiveRights } from './live-rights';
import { LiveSockets } from './live-sockets';
import { PresenceBoard } from './presence';
import { RowWatches } from './row-watches';

/** Live boards. `identity` is the module that exports SessionActors: core does not authenticate. */
@Module({})
export class LiveModule {
  static with(identity: Type): DynamicModule {
    return {
      module: LiveModule,
      imports: [identity],
      controllers: [LiveController],
      providers: [
        ...tenantRows(DomainEvent, TenantHead),
        LiveAdmission,
        LiveChangesReader,
        LiveGateway,
        LivePeers,
        LiveRelay,
        LiveRights,
        LiveSockets,
        PresenceBoard,
        RowWatches,
      ],
      exports: [LiveRelay, LiveSockets],
    };
  }
}
