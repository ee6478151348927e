import { type PageQuery, TEAM_ADDITIONS_LIMIT } from '@walkthrough/domain';
import { IdList } from '../../../../core/http/input/list-fields';
import { QueryWhole } from '../../../../core/http/input/query-fields';

export class TeamPropertiesDto {
  @IdList(TEAM_ADDITIONS_LIMIT) ids: number[];
}

/** Pages of 50, as the team screen shows them. */
export class TeamPropertiesPageDto implements PageQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 500, { fallback: 50 }) size: number = 50;
}
