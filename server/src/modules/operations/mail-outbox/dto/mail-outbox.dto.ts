import { QueryWhole } from '../../../../core/http/input/query-fields';

/** Query of GET master/mails. Pages start at 0. */
export class MailOutboxQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 })
  page: number = 0;

  @QueryWhole(1, 200, { fallback: 50 })
  size: number = 50;
}
