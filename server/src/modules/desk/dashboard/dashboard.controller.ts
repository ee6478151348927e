import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Dashboard,
  DASHBOARD_ROWS,
  type DashboardQuery,
  FIGURE_NAMES,
  isAllowed,
  managesDevices,
  OPENS_CALENDAR,
  isCustomerSide,
  isManager,
  readsDataUpdateLog,
  receivesDataUpdates,
  ROLES,
  seesDeadlines,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import type { Actor } from '../../../core/context/actor';
import { requestContext } from '../../../core/context/request-context';
import { Serves } from '../../../core/http/answers/serves';
import { QueryWhole } from '../../../core/http/input/query-fields';
import { MAX_INSTANT } from '../../../core/http/input/time-fields';
import { DeadlineLists } from '../../law/tenancy-deadlines/deadline-lists.queries';
import { DataUpdateDesk } from '../../portfolio/data-update-requests/data-update-desk';
import { JobAttentionService } from '../../operations/job-attention/job-attention.service';
import { LateSubmissionsService } from '../../reporting/submissions/late/late-submissions.service';
import { TenantsService } from '../../company/tenants/tenants.service';
import { SyncDevicesQueries } from '../../scheduling/sync-devices/sync-devices.queries';
import { DashboardInspections, type Figures } from './dashboard-inspections';

class DashboardDto implements DashboardQuery {
  @QueryWhole(0, MAX_INSTANT, { description: 'When the caller was here last, UTC milliseconds.' })
  since?: number;
}

type DashboardParts = Partial<
  Omit<Dashboard, 'figures' | 'conflicts'> & { clashes: Dashboard['conflicts'] }
> &
  Figures;

/** Serves the dashboard: figures and first rows of the lists that the caller may open. */
@ApiTags('dashboard')
@Controller()
export class DashboardController {
  constructor(
    private readonly jobs: JobAttentionService,
    private readonly late: LateSubmissionsService,
    private readonly devices: SyncDevicesQueries,
    private readonly tenants: TenantsService,
    private readonly inspections: DashboardInspections,
    private readonly requests: DataUpdateDesk,
    private readonly deadlines: DeadlineLists,
  ) {}

  @Serves('GET dashboard')
  @Access({ roles: ROLES })
  async ofCaller(@Query() { since }: DashboardDto): Promise<Dashboard> {
    const {
      failures = [],
      clashes = [],
      next = [],
      reported = [],
      deadlines = [],
      moreDeadlines = 0,
      dueDeadlines = [],
      moreDueDeadlines = 0,
      ...figures
    } = await this.partsFor(requestContext.actor(), since);
    const namedFigures = FIGURE_NAMES.flatMap((name) => {
      const count = figures[name];
      return count === undefined ? [] : [{ name, count }];
    });
    const ofTenancies = { deadlines, moreDeadlines, dueDeadlines, moreDueDeadlines };
    return { figures: namedFigures, failures, conflicts: clashes, next, reported, ...ofTenancies };
  }

  private async partsFor(actor: Actor, since: number | undefined): Promise<DashboardParts> {
    if (actor.tenantId === null)
      return { companies: (await this.tenants.all()).length, ...(await this.failedJobs()) };
    if (isCustomerSide(actor))
      return {
        ...(await this.inspections.ofCustomer(since)),
        ...(await this.deadlinesOf(actor)),
        ...(receivesDataUpdates(actor) && { dataUpdateRequests: await this.requests.pendingCount() }),
      };
    const isAdmin = actor.roles.includes('ROLE_ADMIN');
    return {
      ...(actor.inspectorId === null ? {} : await this.inspections.own(actor.inspectorId)),
      ...(await this.inspections.boards(actor)),
      ...(await this.deadlinesOf(actor)),
      ...(await this.inspections.cameIn(actor, since)),
      ...(isAllowed(actor, OPENS_CALENDAR) && (await this.inspections.conflicts())),
      ...(managesDevices(actor) && { devicesWaiting: await this.devices.countWaiting() }),
      ...(isAdmin && { schedulingIssues: await this.inspections.schedulingIssues() }),
      ...(isManager(actor) &&
        actor.flags.canAccessInspection && { lateSubmissions: await this.countLateSubmissions() }),
      ...(isManager(actor) &&
        readsDataUpdateLog(actor) && { dataUpdateRequests: await this.requests.pendingCount() }),
      ...(isAdmin && (await this.failedJobs())),
    };
  }

  private async deadlinesOf(actor: Actor): Promise<DashboardParts> {
    return seesDeadlines(actor) ? this.deadlines.ofDashboard(DASHBOARD_ROWS) : {};
  }

  private async failedJobs(): Promise<Pick<Dashboard, 'failures'> & Figures> {
    const { content, totalElements } = await this.jobs.list({ page: 0, size: DASHBOARD_ROWS });
    const failures = content.map(({ id, kind, recipient, company }) => ({ id, kind, recipient, company }));
    return { failures, failedJobs: totalElements };
  }

  private async countLateSubmissions(): Promise<number> {
    return (await this.late.page({ list: 'open', page: 0, size: 1 })).totalElements;
  }
}
