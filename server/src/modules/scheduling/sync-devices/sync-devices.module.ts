import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { recordedRows } from '../../../core/events/recorded-repository';
import { InspectionsModule } from '../inspections/inspections.module';
import { UsersModule } from '../../parties/users/users.module';
import { SyncDevice } from './sync-device.entity';
import { SyncDevicesController } from './sync-devices.controller';
import { SyncDevicesLive } from './sync-devices.live';
import { SyncDevicesQueries } from './sync-devices.queries';
import { SyncDevicesService } from './sync-devices.service';
import { SyncFiguresQueries } from './sync-figures.queries';
import { VisitSyncModule } from './visit-sync.module';

@Module({
  imports: [InspectionsModule, UsersModule, VisitSyncModule],
  controllers: [SyncDevicesController],
  providers: [
    ...tenantRows(SyncDevice),
    recordedRows(SyncDevice, 'device'),
    SyncDevicesLive,
    SyncDevicesQueries,
    SyncDevicesService,
    SyncFiguresQueries,
  ],
})
export class SyncDevicesModule {}
