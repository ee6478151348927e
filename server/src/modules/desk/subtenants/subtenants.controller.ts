import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  customerDisplayName,
  Subtenant,
  SubtenantCount,
  type SubtenantInspection,
  type SubtenantMonth,
  SEES_SUBTENANTS,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { CustomersService } from '../../parties/customers/customers.service';
import { subtenantInspection } from './subtenant-inspection.presenter';
import { SubtenantInspectionsQueries } from './subtenant-inspections.queries';
import { AnyTimeZone, CalendarMonth } from '../../../core/http/input/time-fields';

class SubtenantMonthDto implements SubtenantMonth {
  @CalendarMonth() month: string;
  @AnyTimeZone({ optional: true }) timeZone?: string;
}

/** Condition inspections that the customers of a tier-2 company perform themselves. */
@ApiTags('subtenants')
@Controller()
export class SubtenantsController {
  constructor(
    private readonly customers: CustomersService,
    private readonly inspections: SubtenantInspectionsQueries,
  ) {}

  @Serves('GET subtenants')
  @Access(SEES_SUBTENANTS)
  async list(): Promise<Subtenant[]> {
    const customers = await this.customers.list();
    return customers.map((customer) => ({ id: customer.id, customerName: customerDisplayName(customer) }));
  }

  @Serves('GET subtenants/{id}/inspections')
  @Access(SEES_SUBTENANTS)
  async ofMonth(@IdParam() id: number, @Query() asked: SubtenantMonthDto): Promise<SubtenantInspection[]> {
    await this.customers.getVisible(id);
    return (await this.inspections.of(id, asked)).map(subtenantInspection);
  }

  @Serves('GET subtenants/{id}/inspections-count')
  @Access(SEES_SUBTENANTS)
  async countOfMonth(@IdParam() id: number, @Query() asked: SubtenantMonthDto): Promise<SubtenantCount> {
    await this.customers.getVisible(id);
    return { count: await this.inspections.count(id, asked) };
  }
}
