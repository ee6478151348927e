import type { PageQuery } from '@walkthrough/domain';
import { QueryWhole } from '../../../../core/http/input/query-fields';

/** A page of 50, or up to 500 for clients that schedule all of them at once. */
export class TeamInspectionsPageDto implements PageQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 500, { fallback: 50 }) size: number = 50;
}
