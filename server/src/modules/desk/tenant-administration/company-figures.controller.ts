import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { addMonths, ianaZone, messages, type TenantLogPage, inspectionInstant } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { IdParam } from '../../../core/http/input/path-params';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { actionOf } from '../../history/audit-log/audit-log.presenter';
import { CompaniesQueries } from './companies.queries';
import { CompaniesService } from './companies.service';
import { CompanyList } from './company-list';
import { CompanyLogQueries } from './company-log.queries';
import { CompanyLogQuery, CompanyMonthQuery } from './dto/tenant-administration.dto';

const PROVIDER = { roles: ['ROLE_MASTER'] } as const;

/** What the provider may know about a company's activity: how much, when and by whom. */
@ApiTags('master')
@Controller()
export class CompanyFiguresController {
  constructor(
    private readonly companies: CompaniesService,
    private readonly companyList: CompanyList,
    private readonly log: CompanyLogQueries,
    private readonly queries: CompaniesQueries,
  ) {}

  @Serves('GET tenants/{tenantName}/inspections')
  @Access(PROVIDER)
  async completedIn(
    @Param('tenantName') tenantName: string,
    @Query() { month, timeZone }: CompanyMonthQuery,
  ): Promise<number> {
    const { id } = await this.companies.getByTenantName(tenantName);
    const zone = ianaZone(timeZone);
    const first = `${month}-01`;
    const [from, before] = [first, addMonths(first, 1)].map((day) => inspectionInstant(`${day}T00:00`, zone));
    return requestContext.inTenant(id, () => this.queries.completedBetween(from!, before!));
  }

  /** Also works for a deleted company until it is erased. */
  @Serves('GET sys_tenants/{id}/log')
  @Access(PROVIDER)
  async logOf(@IdParam() id: number, @Query() query: CompanyLogQuery): Promise<TenantLogPage> {
    await this.companyList.item(id);
    const { from, until, search, page, size } = query;
    const at = { ...(from !== undefined && { from }), ...(until !== undefined && { before: until }) };
    const { events, total } = await requestContext.inTenant(id, () =>
      this.log.page({ ...at, search }, page, size),
    );
    const content = events.map((event) => ({
      id: event.id,
      date: event.at,
      user: event.actorName ?? messages.auditLog.product,
      tenantAction: actionOf(event),
    }));
    return pageOf(content, total, query);
  }
}
