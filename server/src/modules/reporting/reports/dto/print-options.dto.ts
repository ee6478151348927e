import { QueryChoice } from '../../../../core/http/input/query-fields';

/** Query of the report of one inspection. */
export class PrintOptionsDto {
  @QueryChoice(['off']) marks?: 'off';
}
