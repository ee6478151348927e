import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ImagesModule } from '../../reporting/images/images.module';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { PropertiesModule } from '../../portfolio/properties/properties.module';
import { ReportsModule } from '../../reporting/reports/reports.module';
import { RoomsModule } from '../../reporting/rooms/rooms.module';
import { RoomThroughYearsService } from './room-through-years.service';
import { UnitHistoryController } from './unit-history.controller';
import { UnitHistory } from './unit-history.service';

@Module({
  imports: [AuditLogModule, ImagesModule, InspectionsModule, PropertiesModule, ReportsModule, RoomsModule],
  controllers: [UnitHistoryController],
  providers: [RoomThroughYearsService, UnitHistory],
})
export class UnitHistoryModule {}
