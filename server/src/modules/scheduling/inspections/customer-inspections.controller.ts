import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffInspectionPage, TAB_FLAGS, type CustomerInspectionQuery } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { staffInspectionRow } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { QueryId, QueryWhole } from '../../../core/http/input/query-fields';
import { InspectionListDto } from './dto/inspection-list.dto';

/** Filters, order and page of the customer side's lists: those of the staff lists, and a property manager. */
class CustomerInspectionListDto extends InspectionListDto implements CustomerInspectionQuery {
  @QueryId()
  pmId?: number;
}

/** By default sorted by scheduled date. */
class UpcomingListDto extends CustomerInspectionListDto {
  @QueryWhole(0, 2, { fallback: 0 })
  override mode: 0 | 1 | 2 = 0;
}

const CUSTOMER = { roles: ['ROLE_CUSTOMER'] } as const;
const MANAGERS = { roles: ['ROLE_PROPERTY_MANAGER'] } as const;
const READS = { anyFlag: TAB_FLAGS.audited } as const;

/**
 * Inspection Data of the customer side: audited and upcoming inspections. The caller's scope selects customer and
 * property managers; the routes of the two roles differ only in who may call them.
 */
@ApiTags('inspections')
@Controller()
export class CustomerInspectionsController {
  constructor(private readonly lists: InspectionRowsQueries) {}

  @Serves('GET customers/self/auditedInspections')
  @Access({ ...CUSTOMER, ...READS })
  auditedOfCustomer(@Query() filters: CustomerInspectionListDto): Promise<StaffInspectionPage> {
    return this.audited(filters);
  }

  @Serves('GET propertyManagers/self/auditedInspections')
  @Access({ ...MANAGERS, ...READS })
  auditedOfManagers(@Query() filters: CustomerInspectionListDto): Promise<StaffInspectionPage> {
    return this.audited(filters);
  }

  @Serves('GET customers/self/rolling_list')
  @Access(CUSTOMER)
  upcomingOfCustomer(@Query() filters: UpcomingListDto): Promise<StaffInspectionPage> {
    return this.upcoming(filters);
  }

  @Serves('GET propertyManagers/self/rolling_list')
  @Access(MANAGERS)
  upcomingOfManagers(@Query() filters: UpcomingListDto): Promise<StaffInspectionPage> {
    return this.upcoming(filters);
  }

  private async audited(filters: CustomerInspectionListDto): Promise<StaffInspectionPage> {
    const { rows, total } = await this.lists.page('audited', filters);
    return pageOf(rows.map(staffInspectionRow), total, filters);
  }

  private async upcoming(filters: UpcomingListDto): Promise<StaffInspectionPage> {
    const { rows, total } = await this.lists.upcoming(filters);
    return pageOf(rows.map(staffInspectionRow), total, filters);
  }
}
