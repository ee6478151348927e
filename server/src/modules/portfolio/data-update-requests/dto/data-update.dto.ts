import {
  DATA_UPDATE_CATEGORIES,
  DATA_UPDATE_COMMENT_LIMIT,
  type DataUpdateCategory,
  type DataUpdateDismissal,
  type DataUpdateValues,
  DISMISSAL_REASON_LIMIT,
  messages,
  NEW_VALUE_LIMIT,
  TENANT_FIELDS,
  type TenantField,
} from '@walkthrough/domain';
import { Choice, ClearableText, TrimmedText } from '../../../../core/http/input/fields';

const texts = messages.dataUpdates;

/** Body of a dismissal. */
export class DismissalDto implements DataUpdateDismissal {
  @TrimmedText(DISMISSAL_REASON_LIMIT, { optional: true, asSent: true }) reason?: string;
}

export class DataUpdateDto implements DataUpdateValues {
  @Choice(DATA_UPDATE_CATEGORIES, { missing: () => texts.categoryMissing }) category: DataUpdateCategory;

  @Choice(TENANT_FIELDS, { optional: true, missing: () => texts.fieldMissing }) tiField?: TenantField;

  /** An empty previous value differs from an omitted one. */
  @ClearableText(NEW_VALUE_LIMIT) previousValue?: string;

  @TrimmedText(NEW_VALUE_LIMIT, { optional: true }) newValue?: string;

  @TrimmedText(DATA_UPDATE_COMMENT_LIMIT, { optional: true, asSent: true }) comment?: string;
}
