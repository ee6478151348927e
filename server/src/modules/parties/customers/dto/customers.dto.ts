import {
  COUNTRIES,
  type Country,
  type NewCustomer,
  type OwnCustomerChange,
  PERSON_LIMIT,
  type PropertyManagerBody,
} from '@walkthrough/domain';
import { Choice, ClearableText, FilledText, TrimmedText, YesNo } from '../../../../core/http/input/fields';

const optional = true;

/** PUT customers/self: the fields that a customer edits itself. */
export class OwnCustomerDto implements OwnCustomerChange {
  @YesNo({ optional }) individual?: boolean;
  @ClearableText(190) customerFirstName?: string;
  @FilledText(190) customerName: string;
  @ClearableText(190) customerCode?: string;
  @ClearableText(190) billingName?: string;
  @ClearableText(190) contactName?: string;
  @ClearableText(190) phoneNumber?: string;
  @ClearableText(190) emailAddress?: string;
  @ClearableText(255) addressLine1?: string;
  @ClearableText(255) addressLine2?: string;
  @ClearableText(190) city?: string;
  @ClearableText(10) province?: string;
  @ClearableText(20) postalCode?: string;
  @Choice(COUNTRIES, { optional }) country?: Country;
  @YesNo({ optional }) propertyLandlordFromCustomer?: boolean;
}

/** POST customers, PUT customers/{id}: adds the license, which only an administrator of the company may change. */
export class CustomerDto extends OwnCustomerDto implements NewCustomer {
  @YesNo({ optional }) conditionInspectionSupport?: boolean;
  @YesNo({ optional }) isActive?: boolean;
}

/** Body that creates or edits a property manager. */
export class PropertyManagerDto implements PropertyManagerBody {
  @FilledText(PERSON_LIMIT) code: string;
  @TrimmedText(PERSON_LIMIT, { optional }) name?: string;
  @YesNo({ optional }) isActive?: boolean;
}
