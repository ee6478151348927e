import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type KindOrder, OrderedInspection, ORDERS_INSPECTIONS } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { CalendarDay } from '../../../core/http/input/time-fields';
import { IdNumber, YesNo } from '../../../core/http/input/fields';
import { IdParam } from '../../../core/http/input/path-params';
import { KindInspections } from './kind-inspections';

class KindOrderDto implements KindOrder {
  @IdNumber() propertyId: number;
  @CalendarDay({ plausible: true }) dueDate: string;

  @YesNo({ optional: true, description: 'Allows a due date before today.' })
  allowPast?: boolean;
}

/** Orders of inspections of a company's own kinds. */
@ApiTags('inspection-kinds')
@Controller()
export class KindInspectionsController {
  constructor(private readonly inspections: KindInspections) {}

  @Serves('POST inspection-kinds/{id}/inspections')
  @Access(ORDERS_INSPECTIONS)
  async order(@IdParam() id: number, @Body() order: KindOrderDto): Promise<OrderedInspection> {
    return { inspectionId: await this.inspections.order(id, order) };
  }
}
