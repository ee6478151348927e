import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { ReportFindingsModule } from '../report-findings/report-findings.module';
import { Room } from './room.entity';
import { RoomsService } from './rooms.service';

@Module({
  imports: [ReportFindingsModule],
  providers: [...tenantRows(Room), RoomsService],
  exports: [RoomsService],
})
export class RoomsModule {}
