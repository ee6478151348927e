import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ExportAddress,
  type ExportFormat,
  inspectionName,
  inspectorName,
  messages,
  type InspectionTab,
  type SchedulingIssueItem,
  type StaffInspectionRow,
  TAB_FLAGS,
  TIME_ZONE_LABELS,
  timeZoneKey,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { AccessRule } from '@walkthrough/domain';
import { assertAllowed } from '../../../core/access/access.guard';
import { requestContext } from '../../../core/context/request-context';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { TenantsService } from '../../company/tenants/tenants.service';
import { staffInspectionRow } from './row-facts.queries';
import { type Filters, InspectionRowsQueries } from './inspection-rows.queries';
import { schedulingIssueItem } from './scheduling-issues.presenter';

/** Exporting a board needs canAccessInspection besides access to the board. */
export const EXPORTS_BOARD: AccessRule = {
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_INSPECTOR', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'],
  anyFlag: ['canAccessInspection'],
};

export const EXPORTS_CONDITION_BOARD: AccessRule = {
  roles: ['ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'],
  anyFlag: ['canAccessInspection'],
  feature: 'conditionInspections',
};

export const EXPORTS_ISSUES: AccessRule = { roles: ['ROLE_ADMIN'], anyFlag: ['canAccessInspection'] };

/** Filters and order of an export. */
type ExportFilters = Omit<Filters, 'page' | 'size'>;

/** Exports lists of inspections as files. */
@Injectable()
export class InspectionExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly rows: InspectionRowsQueries,
    private readonly tenants: TenantsService,
  ) {}

  onModuleInit(): void {
    this.exports.declare('inspections', (asked: BoardRequest) => this.board(asked));
    this.exports.declare('scheduling-issues', () => this.issues());
  }

  /** Exports a tab of the boards. @throws ProductError forbidden for a tab that the caller may not open */
  tab(tab: InspectionTab, filters: ExportFilters, format: ExportFormat): Promise<ExportAddress> {
    return this.exports.offer(format, 'inspections', { tab, filters } satisfies BoardRequest);
  }

  /** Exports the customer side's list of condition inspections. */
  conditionBoard(filters: ExportFilters, format: ExportFormat): Promise<ExportAddress> {
    const asked = { tab: null, filters: { ...filters, ciMode: true } } satisfies BoardRequest;
    return this.exports.offer(format, 'inspections', asked);
  }

  schedulingIssues(format: ExportFormat): Promise<ExportAddress> {
    return this.exports.offer(format, 'scheduling-issues', {});
  }

  private async issues(): Promise<ExportedList<SchedulingIssueItem>> {
    const read = async () => (await this.rows.schedulingIssues()).map(schedulingIssueItem);
    return {
      name: 'scheduling-issues',
      filters: {},
      columns: issueColumns(await this.customerLabel()),
      assertAllowed: allowedBy([EXPORTS_ISSUES]),
      total: async () => (await read()).length,
      // In one part, because the screen shows it unpaged too.
      part: async () => ({ rows: await read(), next: null }),
    };
  }

  private async board({ tab, filters }: BoardRequest): Promise<ExportedList<StaffInspectionRow>> {
    const kind = filters.ciMode ? 'condition-inspections' : 'inspections';
    return {
      name: tab === null ? kind : `${kind}-${tab}`,
      filters,
      columns: boardColumns(await this.customerLabel()),
      assertAllowed: allowedBy(
        tab === null ? [EXPORTS_CONDITION_BOARD] : [EXPORTS_BOARD, { anyFlag: TAB_FLAGS[tab] }],
      ),
      total: () => this.rows.total(tab, filters),
      part: async (after, size) => {
        const { rows, next } = await this.rows.pageAfter(tab, filters, after, size);
        return { rows: rows.map(staffInspectionRow), next };
      },
    };
  }

  private async customerLabel(): Promise<string> {
    return (await this.tenants.config()).customerLabel;
  }
}

/** `tab` is null for the customer side's list of condition inspections. */
interface BoardRequest {
  tab: InspectionTab | null;
  filters: ExportFilters;
}

const allowedBy = (rules: readonly AccessRule[]) => () => {
  for (const rule of rules) assertAllowed(requestContext.actor(), rule);
};

const { common, inspectionManagement: texts } = messages;

/** Dates are sortable (`2026-09-16`); scheduled times are wall time with the zone in a column of its own. */
export const boardColumns = (customerLabel: string): ExportColumn<StaffInspectionRow>[] => [
  { title: texts.propertyCode, text: ({ property }) => property.code },
  { title: common.address, text: ({ property }) => property.addressLine1 },
  { title: common.unitNumber, text: ({ property }) => property.addressLine2 },
  { title: common.city, text: ({ property }) => property.city },
  { title: common.province, text: ({ property }) => property.province },
  { title: customerLabel, text: ({ property }) => property.customerName ?? '' },
  { title: common.propertyManager, text: ({ property }) => property.propertyManagerObj?.name ?? '' },
  { title: texts.tenants, text: ({ occupantNames }) => occupantNames.join(', ') },
  { title: common.inspectionType, text: inspectionName },
  { title: common.type, text: ({ template }) => template.name },
  { title: common.inspector, text: ({ inspector }) => (inspector ? inspectorName(inspector) : '') },
  { title: texts.inspectionDue, text: ({ inspectBy }) => inspectBy ?? '', isDay: true },
  { title: texts.inspectionScheduled, text: ({ scheduledDate }) => scheduledDate?.replace('T', ' ') ?? '' },
  {
    title: texts.timeZone,
    text: ({ scheduledDate, timeZone }) => (scheduledDate ? zoneLabel(timeZone) : ''),
  },
  { title: texts.dateInspected, text: inspectedDay, isDay: true },
  { title: common.completedExternally, text: (row) => yes(row.completedExternally) },
  { title: texts.cancelled, text: (row) => yes(row.cancelled) },
  { title: messages.shell.schedulingIssues, text: (row) => yes(row.hasSchedulingIssue) },
];

const issueColumns = (customerLabel: string): ExportColumn<SchedulingIssueItem>[] => [
  { title: customerLabel, text: ({ customerName }) => customerName ?? '' },
  { title: common.propertyManager, text: ({ propertyManager }) => propertyManager ?? '' },
  { title: common.address, text: ({ address }) => address },
  { title: common.inspector, text: ({ inspector }) => inspector ?? '' },
  { title: common.dueDate, text: ({ inspectBy }) => inspectBy ?? '', isDay: true },
];

const yes = (is: boolean): string => (is ? common.yes : '');

function zoneLabel(zone: string | null): string {
  const key = timeZoneKey(zone ?? '');
  return key ? TIME_ZONE_LABELS[key] : (zone ?? '');
}

/** The local day of the inspection at the property. */
function inspectedDay({ inspectedDate, timeZone, property }: StaffInspectionRow): string {
  if (inspectedDate === null) return '';
  return today(inspectedDate, zoneOfInspection(timeZone, property));
}
