import { COUNTRIES, type Country, type NewCustomer } from '@walkthrough/domain';
import { Choice, ClearableText, FilledText, YesNo } from '../../../core/http/fields';

const optional = true;

/** POST customers (spec 3 §3). */
export class NewCustomerDto implements NewCustomer {
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
  @YesNo({ optional }) conditionInspectionSupport?: boolean;
  @YesNo({ optional }) isActive?: boolean;
}
