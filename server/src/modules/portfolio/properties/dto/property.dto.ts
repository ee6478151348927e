import {
  type BulkPropertyChanges,
  type BulkPropertyUpdate,
  COUNTRIES,
  type Country,
  FREQUENCIES,
  type Frequency,
  messages,
  type NewProperty,
  type NewPropertyDetails,
  type PropertyDetailsChange,
  TENANCY_CHOICES,
  type TenancyChoice,
} from '@walkthrough/domain';
import {
  Choice,
  ClearableText,
  FilledText,
  IdNumber,
  TrimmedText,
  YesNo,
} from '../../../../core/http/input/fields';
import { IdList, ObjectOf, VersionsOfIds } from '../../../../core/http/input/list-fields';
import { QueryChoice, QueryIdList } from '../../../../core/http/input/query-fields';
import { InspectionInfoOptionsDto } from './inspection-info.dto';
import { NewOccupancyDto } from './tenant-info.dto';

const texts = messages.propertyEditor;
/** Maximum number of properties in one call. */
const MAX_CONCURRENT = 500;

/** Fields that are optional in both a new property and a change. */
class OptionalDetails {
  @ClearableText(190) code?: string;
  @ClearableText(255) addressLine2?: string;
  @ClearableText(190) city?: string;
  @ClearableText(20) postalCode?: string;
  @Choice(COUNTRIES, { optional: true }) country?: Country;
  @ClearableText(190) landlord?: string;
  @ClearableText(190) landlordPhone?: string;
  @ClearableText(190) landlordEmail?: string;
  @ClearableText(190) buildingManager?: string;
}

/** Body of PUT properties/{id}/details. */
export class PropertyDetailsChangeDto extends OptionalDetails implements PropertyDetailsChange {
  @ClearableText(255) addressLine1?: string;
  @ClearableText(10) province?: string;
}

/** Body of POST customers/self/properties, and part of the other creation bodies. */
export class NewPropertyDetailsDto extends OptionalDetails implements NewPropertyDetails {
  @FilledText(255, { missing: () => texts.addressLine1Blank }) addressLine1: string;
  @FilledText(10, { missing: () => texts.invalidProvince }) province: string;
  @IdNumber({ optional: true }) customerId?: number;
  @IdNumber({ optional: true }) propertyManagerId?: number;
}

/** Body of POST properties-tenants and its variants. */
export class NewPropertyDto implements NewProperty {
  @ObjectOf(NewPropertyDetailsDto) details: NewPropertyDetailsDto;
  @ObjectOf(NewOccupancyDto, { optional: true }) tenantInfo?: NewOccupancyDto;
  @IdNumber() inspectionTemplate: number;
  @Choice(FREQUENCIES, { optional: true }) frequency?: Frequency;
}

/** Query of GET properties/checkAddress. */
export class AddressDto {
  @TrimmedText(255, { optional: true }) addressLine1?: string;
  @TrimmedText(255, { optional: true }) addressLine2?: string;
  @TrimmedText(190, { optional: true }) city?: string;
  @TrimmedText(10, { optional: true }) province?: string;
  @Choice(COUNTRIES, { optional: true }) country?: Country;
}

/** The values to change in several properties; at least one. */
class BulkPropertyChangesDto implements BulkPropertyChanges {
  @FilledText(10, { optional: true }) province?: string;
  @IdNumber({ optional: true }) customerId?: number;
  @IdNumber({ optional: true }) pmId?: number;
  @Choice(FREQUENCIES, { optional: true }) frequency?: Frequency;
  @YesNo({ optional: true }) active?: boolean;
}

/** Body of PUT properties/bulk-update. */
export class BulkPropertyUpdateDto implements BulkPropertyUpdate {
  @IdList(MAX_CONCURRENT) ids: number[];
  @VersionsOfIds() versions?: Record<string, number>;
  @ObjectOf(BulkPropertyChangesDto) changes: BulkPropertyChangesDto;
}

/** Query of PUT properties/bulk-update. */
export class BulkUpdateOptionsDto extends InspectionInfoOptionsDto {
  @QueryChoice(TENANCY_CHOICES, { description: 'What happens to current tenancies when the owner changes.' })
  tenancy?: TenancyChoice;
}

/** Query of GET properties/open-visits. */
export class OpenInspectionsDto {
  @QueryIdList(MAX_CONCURRENT, { description: 'Properties, apart by commas' }) propertyIds?: number[];
}
