import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { QueuedReport } from './queued-report.entity';
import { QueuedReports } from './queued-reports';
import { VisitSyncQueries } from './visit-sync.queries';

/** What waits on devices, for whatever shows or ends a visit. */
@Module({
  providers: [...tenantRows(QueuedReport), QueuedReports, VisitSyncQueries],
  exports: [...tenantRows(QueuedReport), QueuedReports, VisitSyncQueries],
})
export class VisitSyncModule {}
