import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Auditor,
  COMMON_AREA_TEMPLATE_ID,
  ExportAddress,
  INSPECTION_TABS,
  InspectionCounts,
  type InspectionTab,
  MANAGER_ROLES,
  openTabs,
  StaffInspectionPage,
  TAB_FLAGS,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { AuditorsQueries } from './auditors.queries';

import { TabExportDto } from './dto/inspection-export.dto';
import { CommonAreaListDto, InspectionListDto } from './dto/inspection-list.dto';
import { EXPORTS_BOARD, InspectionExports } from './inspection-exports';
import { staffInspectionRow } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';

/** Everyone who can open a tab through a permission, or through the teams they audit. */
const roles = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_INSPECTOR',
  'ROLE_CUSTOMER',
  'ROLE_PROPERTY_MANAGER',
] as const;

const ANY_TAB = Object.values(TAB_FLAGS).flat();

/** The boards of Inspection Management, one call per tab. */
@ApiTags('inspections')
@Controller()
export class InspectionListsController {
  constructor(
    private readonly auditors: AuditorsQueries,
    private readonly lists: InspectionRowsQueries,
    private readonly exports: InspectionExports,
  ) {}

  @Serves('GET inspections/rolling/page')
  @Access({ roles, anyFlag: TAB_FLAGS.rolling })
  rolling(@Query() filters: InspectionListDto): Promise<StaffInspectionPage> {
    return this.page('rolling', filters);
  }

  @Serves('GET inspections/assigned')
  @Access({ roles, anyFlag: TAB_FLAGS.assigned })
  assigned(@Query() filters: InspectionListDto): Promise<StaffInspectionPage> {
    return this.page('assigned', filters);
  }

  @Serves('GET inspections/scheduled')
  @Access({ roles, anyFlag: TAB_FLAGS.scheduled })
  scheduled(@Query() filters: InspectionListDto): Promise<StaffInspectionPage> {
    return this.page('scheduled', filters);
  }

  @Serves('GET inspections/completed')
  @Access({ roles, anyFlag: TAB_FLAGS.completed, orTeamAuditor: true })
  completed(@Query() filters: InspectionListDto): Promise<StaffInspectionPage> {
    return this.page('completed', filters);
  }

  @Serves('GET inspections/audited')
  @Access({ roles, anyFlag: TAB_FLAGS.audited })
  audited(@Query() filters: InspectionListDto): Promise<StaffInspectionPage> {
    return this.page('audited', filters);
  }

  @Serves('GET inspections/cancelled')
  @Access({ roles, anyFlag: TAB_FLAGS.cancelled })
  cancelled(@Query() filters: InspectionListDto): Promise<StaffInspectionPage> {
    return this.page('cancelled', filters);
  }

  /** Auditors to filter the history by. */
  @Serves('GET inspections/auditors')
  @Access({ roles: MANAGER_ROLES, anyFlag: TAB_FLAGS.audited })
  auditedBy(): Promise<Auditor[]> {
    return this.auditors.ofHistory();
  }

  /** Counts the rows of each tab under these filters; 0 for tabs that the caller may not open. */
  @Serves('GET inspections/counts')
  @Access({ roles, anyFlag: ANY_TAB, orTeamAuditor: true })
  async counts(@Query() filters: InspectionListDto): Promise<InspectionCounts> {
    const counts = await this.lists.counts(filters);
    const open = new Set(openTabs(requestContext.actor()));
    const shown = INSPECTION_TABS.map((tab) => [tab, open.has(tab) ? (counts[tab] ?? 0) : 0]);
    return Object.fromEntries(shown) as InspectionCounts;
  }

  /** Lists inspections of common areas from all tabs that the caller may open. */
  @Serves('GET inspections/common-areas')
  @Access({ roles: MANAGER_ROLES, anyFlag: ANY_TAB })
  async commonAreas(@Query() query: CommonAreaListDto): Promise<StaffInspectionPage> {
    const filters = { ...query, template: COMMON_AREA_TEMPLATE_ID, ciMode: false } as const;
    const { rows, total } = await this.lists.openFirst(openTabs(requestContext.actor()), filters);
    return pageOf(rows.map(staffInspectionRow), total, filters);
  }

  @Serves('POST inspections/export')
  @Access(EXPORTS_BOARD)
  export(@Query() { tab, format, ...filters }: TabExportDto): Promise<ExportAddress> {
    return this.exports.tab(tab, filters, format);
  }

  private async page(tab: InspectionTab, filters: InspectionListDto): Promise<StaffInspectionPage> {
    const { rows, total } = await this.lists.page(tab, filters);
    return pageOf(rows.map(staffInspectionRow), total, filters);
  }
}
