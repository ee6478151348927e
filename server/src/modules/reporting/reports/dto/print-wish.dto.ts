import { QueryChoice } from '../../../../core/http/input/query-fields';

/** Query of the report of one inspection. */
export class PrintWishDto {
  @QueryChoice(['off']) marks?: 'off';
}
