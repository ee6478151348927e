import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Dashboard,
  DASHBOARD_ROWS,
  FIGURE_NAMES,
  isCustomerSide,
  isManager,
  ROLES,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import type { Actor } from '../../../core/context/actor';
import { requestContext } from '../../../core/context/request-context';
import { Serves } from '../../../core/http/answers/serves';
import { JobAttentionService } from '../../operations/job-attention/job-attention.service';
import { LateSubmissionsService } from '../../reporting/submissions/late/late-submissions.service';
import { TenantsService } from '../../company/tenants/tenants.service';
import { DashboardInspections, type Figures } from './dashboard-inspections';

type Parts = Partial<Omit<Dashboard, 'figures'>> & Figures;

/** Serves the dashboard: counts and first rows of the lists that the caller may open. */
@ApiTags('dashboard')
@Controller()
export class DashboardController {
  constructor(
    private readonly jobs: JobAttentionService,
    private readonly lateSubmissions: LateSubmissionsService,
    private readonly tenants: TenantsService,
    private readonly inspections: DashboardInspections,
  ) {}

  @Serves('GET dashboard')
  @Access({ roles: ROLES })
  async ofCaller(): Promise<Dashboard> {
    const {
      failures = [],
      next = [],
      reported = [],
      ...figures
    } = await this.readParts(requestContext.actor());
    const namedFigures = FIGURE_NAMES.flatMap((name) => {
      const count = figures[name];
      return count === undefined ? [] : [{ name, count }];
    });
    return { figures: namedFigures, failures, next, reported };
  }

  private async readParts(actor: Actor): Promise<Parts> {
    if (actor.tenantId === null)
      return { companies: (await this.tenants.all()).length, ...(await this.readFailedJobs()) };
    if (isCustomerSide(actor)) return this.inspections.ofCustomer();
    const isAdmin = actor.roles.includes('ROLE_ADMIN');
    return {
      ...(actor.inspectorId === null ? {} : await this.inspections.own(actor.inspectorId)),
      ...(await this.inspections.boards(actor)),
      ...(isAdmin && { schedulingIssues: await this.inspections.schedulingIssues() }),
      ...(isManager(actor) &&
        actor.flags.canAccessInspection && { lateSubmissions: await this.countLateSubmissions() }),
      ...(isAdmin && (await this.readFailedJobs())),
    };
  }

  private async readFailedJobs(): Promise<Pick<Dashboard, 'failures'> & Figures> {
    const { content, totalElements } = await this.jobs.list({ page: 0, size: DASHBOARD_ROWS });
    const failures = content.map(({ id, kind, recipient, company }) => ({ id, kind, recipient, company }));
    return { failures, failedJobs: totalElements };
  }

  private async countLateSubmissions(): Promise<number> {
    return (await this.lateSubmissions.page({ list: 'open', page: 0, size: 1 })).totalElements;
  }
}
