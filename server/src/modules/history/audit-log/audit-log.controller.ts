import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AuditLogPage,
  type AuditLogPerson,
  AuditLogVerification,
  ExportAddress,
  EXPORTS_AUDIT_LOG,
  READS_AUDIT_LOG,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/id-param';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { AuditLogExports } from './audit-log-exports';
import { AuditLogPresenter } from './audit-log.presenter';
import { type AuditLogSelection, AuditLogQueries } from './audit-log.queries';
import { AuditLogVerifier } from './audit-log-verifier';
import { AuditLogDto, AuditLogExportDto, AuditLogPeopleDto, VerificationDto } from './dto/audit-log.dto';

/** The Property Audit Log. */
@ApiTags('audit-log')
@Controller()
export class AuditLogController {
  constructor(
    private readonly queries: AuditLogQueries,
    private readonly presenter: AuditLogPresenter,
    private readonly exports: AuditLogExports,
    private readonly verifier: AuditLogVerifier,
  ) {}

  @Serves('GET userLogEntries')
  @Access(READS_AUDIT_LOG)
  all(@Query() query: AuditLogDto): Promise<AuditLogPage> {
    return this.page(query, query);
  }

  @Serves('GET properties/{id}/userLogEntries')
  @Access(READS_AUDIT_LOG)
  async ofProperty(@IdParam() id: number, @Query() query: AuditLogDto): Promise<AuditLogPage> {
    await this.queries.assertProperty(id);
    return this.page({ ...query, propertyId: id }, query);
  }

  @Serves('POST userLogEntries/export')
  @Access(EXPORTS_AUDIT_LOG)
  export(@Query() query: AuditLogExportDto): Promise<ExportAddress> {
    return this.exports.offer(query);
  }

  @Serves('GET userLogEntries/people')
  @Access(READS_AUDIT_LOG)
  people(@Query() query: AuditLogPeopleDto): Promise<AuditLogPerson[]> {
    return this.queries.people(query);
  }

  @Serves('GET userLogEntries/verification')
  @Access(READS_AUDIT_LOG)
  verify(@Query() { after }: VerificationDto): Promise<AuditLogVerification> {
    return this.verifier.verify(after);
  }

  private async page(asked: AuditLogSelection, { page, count }: AuditLogDto): Promise<AuditLogPage> {
    const { events, total } = await this.queries.page(asked, page, count);
    const content = await this.presenter.entries(events, asked.timeZone);
    return pageOf(content, total, { page, size: count });
  }
}
