import { QueryWhole } from '../../../../core/http/input/query-fields';

/** Query of GET jobs/attention. Pages start at 0. */
export class JobAttentionQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 })
  page: number = 0;

  @QueryWhole(1, 200, { fallback: 50 })
  size: number = 50;
}
