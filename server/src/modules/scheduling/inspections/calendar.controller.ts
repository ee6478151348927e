import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  addDays,
  type BlockedInspector,
  CALENDAR_DAYS,
  CalendarInspections,
  type CalendarRange,
  fill,
  ianaZone,
  isPlausibleDay,
  messages,
  StaffInspectionPage,
  StaffInspectionRow,
  timeZoneKey,
  inspectionInstant,
  OPENS_CALENDAR,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { CalendarQueries } from './calendar.queries';
import { CalendarDto, CalendarRangeDto, PlanDto, UnscheduledPageDto } from './dto/calendar.dto';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { staffInspectionRow } from './row-facts.queries';
import { InspectionPlans } from './inspection-plans';

/** The office calendar. */
@ApiTags('inspections')
@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarQueries,
    private readonly plans: InspectionPlans,
    private readonly rows: InspectionRowsQueries,
  ) {}

  @Serves('GET inspections/calendar')
  @Access(OPENS_CALENDAR)
  async withTime(@Query() { inspectorId, ...range }: CalendarDto): Promise<CalendarInspections> {
    const { from, until } = instantsOf(range);
    const { rows, total } = await this.calendar.withTime({ from, before: until + 1 }, inspectorId);
    return { content: rows.map(staffInspectionRow), totalElements: total };
  }

  @Serves('GET inspections/unscheduled')
  @Access(OPENS_CALENDAR)
  async unscheduled(@Query() page: UnscheduledPageDto): Promise<StaffInspectionPage> {
    const { rows, total } = await this.calendar.unscheduled(page);
    return pageOf(rows.map(staffInspectionRow), total, page);
  }

  @Serves('GET inspections/{id}/blocked-times')
  @Access(OPENS_CALENDAR)
  blockedTimes(@IdParam() id: number, @Query() range: CalendarRangeDto): Promise<BlockedInspector[]> {
    return this.plans.blockedTimes(id, instantsOf(range));
  }

  @Serves('PUT inspections/{id}/plan')
  @Access({ ...OPENS_CALENDAR, ability: 'inspection.schedule' })
  plan(
    @IdParam() id: number,
    @Body() body: PlanDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    return this.rows.changedRow(this.plans.set({ id, expected }, body));
  }
}

/**
 * Returns the first and the last instant of a range of days.
 * @throws ProductError invalid_request
 */
function instantsOf({ from, until, timezone }: CalendarRange): { from: number; until: number } {
  const key = timeZoneKey(timezone);
  if (!key) throw invalidRequest(`'${timezone}' is not a time zone of this product.`);
  if (!isPlausibleDay(from) || !isPlausibleDay(until))
    throw invalidRequest('from and until must lie between the years 1900 and 2199.');
  if (until < from) throw invalidRequest('until must not be before from.');
  if (addDays(from, CALENDAR_DAYS) <= until)
    throw invalidRequest(fill(messages.calendar.rangeTooLong, { days: CALENDAR_DAYS }));
  const midnight = (day: string) => inspectionInstant(`${day}T00:00`, ianaZone(key));
  return { from: midnight(from), until: midnight(addDays(until, 1)) - 1 };
}
