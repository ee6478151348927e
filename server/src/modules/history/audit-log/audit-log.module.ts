import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { TenantHead } from '../../../core/database/tenant-head.entity';
import { FormsModule } from '../../company/forms/forms.module';
import { AuditLogController } from './audit-log.controller';
import { AuditLogExports } from './audit-log-exports';
import { AuditLogPresenter } from './audit-log.presenter';
import { AuditLogQueries } from './audit-log.queries';
import { AuditLogRights } from './audit-log-rights.queries';
import { AuditLogVerifier } from './audit-log-verification';
import { EventNames } from './event-names.queries';
import { EventQuestions } from './event-questions.queries';

@Module({
  imports: [FormsModule],
  controllers: [AuditLogController],
  providers: [
    ...tenantRows(DomainEvent, TenantHead),
    AuditLogExports,
    AuditLogPresenter,
    AuditLogQueries,
    AuditLogRights,
    AuditLogVerifier,
    EventNames,
    EventQuestions,
  ],
  exports: [AuditLogPresenter, AuditLogQueries],
})
export class AuditLogModule {}
