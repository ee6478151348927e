import { QueryChoice } from '../../../core/http/fields';

/** Query of the reports of one visit. */
export class PrintWishDto {
  @QueryChoice(['off']) marks?: 'off';
}
