import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  addDays,
  DEADLINE_DAYS,
  type DeadlineQuery,
  fill,
  isPlausibleDay,
  messages,
  READS_TENANCIES,
  TenancyDeadlines,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { Serves } from '../../../core/http/answers/serves';
import { CalendarDay } from '../../../core/http/input/time-fields';
import { DeadlineLists } from './deadline-lists.queries';

/** A range of days, both included. */
class DeadlineRangeDto implements DeadlineQuery {
  @CalendarDay() from: string;
  @CalendarDay() until: string;
}

/** Next deadlines of tenancies (docs/decisions/0252). */
@ApiTags('tenancies')
@Controller()
export class TenancyDeadlinesController {
  constructor(private readonly lists: DeadlineLists) {}

  /** @throws ProductError invalid_request */
  @Serves('GET tenancy-deadlines')
  @Access(READS_TENANCIES)
  between(@Query() { from, until }: DeadlineRangeDto): Promise<TenancyDeadlines> {
    if (!isPlausibleDay(from) || !isPlausibleDay(until))
      throw invalidRequest('from and until must lie between the years 1900 and 2199.');
    if (until < from) throw invalidRequest('until must not be before from.');
    if (addDays(from, DEADLINE_DAYS) <= until)
      throw invalidRequest(fill(messages.calendar.rangeTooLong, { days: DEADLINE_DAYS }));
    return this.lists.between(from, until);
  }
}
