import { TENANCY_CHOICES, type TenancyChoice, type TenancyChoiceQuery } from '@walkthrough/domain';
import { QueryChoice } from '../../../../core/http/input/query-fields';

/** Query of calls that change the occupants or the owner of a property. */
export class TenancyChoiceDto implements TenancyChoiceQuery {
  @QueryChoice(TENANCY_CHOICES, {
    description: 'What happens to the current tenancy. Omitted: it is kept, and marked for a decision.',
  })
  tenancy?: TenancyChoice;
}
