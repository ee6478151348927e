import { PERSON_LIMIT, type PropertyManagerBody } from '@walkthrough/domain';
import { FilledText, TrimmedText, YesNo } from '../../../../core/http/input/fields';

const optional = true;

/** Body that creates or edits a property manager. */
export class PropertyManagerDto implements PropertyManagerBody {
  @FilledText(PERSON_LIMIT) code: string;
  @TrimmedText(PERSON_LIMIT, { optional }) name?: string;
  @YesNo({ optional }) isActive?: boolean;
}
