import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AccessRule,
  COMMON_AREA_TEMPLATE_ID,
  EXPORTS_RECORDS,
  MANAGER_ROLES,
  openTabs,
  type RecordExportQuery,
  type StaffInspectionRow,
  TAB_FLAGS,
} from '@walkthrough/domain';
import { assertAllowed, assertMeetsAll } from '../../../core/access/access.guard';
import { requestContext } from '../../../core/context/request-context';
import type { ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { listByIds } from '../../../core/exports/list-by-ids';
import { TenantsService } from '../../company/tenants/tenants.service';
import { TeamsService } from '../../parties/teams/teams.service';
import { boardColumns } from './inspection-exports';
import { type Filters, InspectionRowsQueries } from './inspection-rows.queries';
import { staffInspectionRow } from './row-facts.queries';

type Asked = Omit<RecordExportQuery, 'list' | 'format' | 'role' | 'status'>;

interface Slice {
  page: number;
  size: number;
}

/** A list whose order is that of its screen. */
interface ListOfPages {
  name: string;
  filters: object;
  rules: readonly AccessRule[];
  ids: (slice: Slice) => Promise<{ ids: number[]; total: number }>;
}

/** Inspection Data is for the customer side; the caller's scope selects the customer. */
const READS_INSPECTION_DATA: AccessRule = { roles: ['ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] };
const READS_COMMON_AREAS: AccessRule = { roles: MANAGER_ROLES, anyFlag: Object.values(TAB_FLAGS).flat() };
const READS_TEAMS: AccessRule = { roles: MANAGER_ROLES };

/** Exports the lists of inspections beside the boards: Inspection Data, common areas, and those of a team. */
@Injectable()
export class InspectionRecordExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly rows: InspectionRowsQueries,
    private readonly teams: TeamsService,
    private readonly tenants: TenantsService,
  ) {}

  onModuleInit(): void {
    this.exports.declare('customerInspections', (asked: Asked) => this.list(this.ofCustomer(asked)));
    this.exports.declare('commonAreas', (asked: Asked) => this.list(this.ofCommonAreas(asked)));
    this.exports.declare('teamInspections', async (asked: Asked) => this.list(await this.ofTeam(asked)));
  }

  private async list({ name, filters, rules, ids }: ListOfPages): Promise<ExportedList<StaffInspectionRow>> {
    return {
      name,
      filters,
      columns: boardColumns((await this.tenants.config()).customerLabel),
      assertAllowed: () => assertMeetsAll(EXPORTS_RECORDS, ...rules),
      ...listByIds({
        ids,
        rows: async (some) => (await this.rows.visibleInOrder(some)).map(staffInspectionRow),
      }),
    };
  }

  private ofCustomer(asked: Asked): ListOfPages {
    const { tab = 'audited', mode = tab === 'audited' ? 1 : 0, sortDir = 'ASC' } = asked;
    const filters = { ...placeOf(asked), mode, sortDir, pmId: asked.pmId };
    return {
      name: `inspections-${tab}`,
      filters: { tab, ...filters },
      rules: [READS_INSPECTION_DATA],
      ids: (slice) =>
        tab === 'audited'
          ? this.rows.ids('audited', { ...filters, ...slice })
          : this.rows.upcomingIds({ ...filters, ...slice }),
    };
  }

  private ofCommonAreas(asked: Asked): ListOfPages {
    const filters = { ...placeOf(asked), mode: 1, sortDir: 'ASC', inspectorId: asked.inspectorId } as const;
    const kind = { template: COMMON_AREA_TEMPLATE_ID, ciMode: false } as const;
    return {
      name: 'common-areas',
      filters,
      rules: [READS_COMMON_AREAS],
      ids: (slice) =>
        this.rows.openFirstIds(openTabs(requestContext.actor()), { ...filters, ...kind, ...slice }),
    };
  }

  private async ofTeam({ teamId = 0, search }: Asked): Promise<ListOfPages> {
    assertAllowed(requestContext.actor(), READS_TEAMS);
    await this.teams.get(teamId);
    const teamSetIds = (await this.teams.setsContaining([teamId])).map(({ id }) => id);
    const filters = { mode: 0, sortDir: 'ASC', search, teamSetIds } as const;
    return {
      name: 'team-inspections',
      filters: { teamId, search },
      rules: [READS_TEAMS],
      ids: (slice) => this.rows.upcomingIds({ ...filters, ...slice }),
    };
  }
}

/** Returns the filters by place, without unused ones. */
const placeOf = ({ search, addressLine1, addressLine2, city, province }: Asked): Partial<Filters> => ({
  search,
  addressLine1,
  addressLine2,
  city,
  province,
});
