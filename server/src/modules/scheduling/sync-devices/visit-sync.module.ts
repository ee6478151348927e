import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { QueuedReport } from './queued-report.entity';
import { QueuedReports } from './queued-reports';
import { VisitSyncQueries } from './visit-sync.queries';

/** Device queues, for modules that show or delete inspections. */
@Module({
  providers: [...tenantRows(QueuedReport), QueuedReports, VisitSyncQueries],
  exports: [...tenantRows(QueuedReport), QueuedReports, VisitSyncQueries],
})
export class VisitSyncModule {}
