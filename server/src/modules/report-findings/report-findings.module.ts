import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { Inspection } from '../inspections/inspection.entity';
import { Room } from '../rooms/room.entity';
import { TaskReport } from '../task-reports/task-report.entity';
import { ReportFindings } from './report-findings';

/** Apart from the reports, so that rooms and answers can ask for it. */
@Module({
  providers: [...tenantRows(Inspection, Room, TaskReport), ReportFindings],
  exports: [ReportFindings],
})
export class ReportFindingsModule {}
