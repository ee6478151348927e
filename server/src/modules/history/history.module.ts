import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { TenantHead } from '../../core/database/tenant-head.entity';
import { DomainEvent } from '../../core/events/domain-event.entity';
import { CompanyModule } from '../company/company.module';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { ReportingModule } from '../reporting/reporting.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { AuditLogExports } from './audit-log/audit-log-exports';
import { AuditLogRights } from './audit-log/audit-log-rights.queries';
import { AuditLogVerifier } from './audit-log/audit-log-verifier';
import { AuditLogController } from './audit-log/audit-log.controller';
import { AuditLogPresenter } from './audit-log/audit-log.presenter';
import { AuditLogQueries } from './audit-log/audit-log.queries';
import { EventNames } from './audit-log/event-names.queries';
import { EventQuestions } from './audit-log/event-questions.queries';
import { HistoryChanges } from './unit-history/history-changes.service';
import { HistoryTexts } from './unit-history/history-texts.service';
import { RoomThroughYearsService } from './unit-history/room-through-years.service';
import { UnitHistoryController } from './unit-history/unit-history.controller';
import { UnitHistory } from './unit-history/unit-history.service';

@Module({
  imports: [CompanyModule, SchedulingModule, PortfolioModule, ReportingModule],
  // Routes are matched in this order: fixed segments before `:id`.
  controllers: [AuditLogController, UnitHistoryController],
  providers: [
    ...tenantRows(DomainEvent, TenantHead),
    AuditLogExports,
    AuditLogPresenter,
    AuditLogQueries,
    AuditLogRights,
    AuditLogVerifier,
    EventNames,
    EventQuestions,
    HistoryChanges,
    HistoryTexts,
    RoomThroughYearsService,
    UnitHistory,
  ],
  exports: [AuditLogPresenter, AuditLogQueries],
})
export class HistoryModule {}
