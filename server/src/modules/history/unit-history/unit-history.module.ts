import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ImagesModule } from '../images/images.module';
import { InspectionsModule } from '../inspections/inspections.module';
import { PropertiesModule } from '../properties/properties.module';
import { ReportsModule } from '../reports/reports.module';
import { RoomsModule } from '../rooms/rooms.module';
import { RoomThroughYearsService } from './room-through-years.service';
import { UnitHistoryController } from './unit-history.controller';
import { UnitHistory } from './unit-history.service';

@Module({
  imports: [AuditLogModule, ImagesModule, InspectionsModule, PropertiesModule, ReportsModule, RoomsModule],
  controllers: [UnitHistoryController],
  providers: [RoomThroughYearsService, UnitHistory],
})
export class UnitHistoryModule {}
