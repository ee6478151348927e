import type { DashboardQuery } from '@walkthrough/domain';
import { QueryWhole } from '../../../core/http/input/query-fields';

/** The end of the year 9998. */
const MAX_INSTANT = 253_339_000_000_000;

export class DashboardDto implements DashboardQuery {
  @QueryWhole(0, MAX_INSTANT, { description: 'When the caller was here last, UTC milliseconds.' })
  since?: number;
}
