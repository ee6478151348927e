import {
  type NewSavedView,
  SAVED_LISTS,
  SAVED_VIEW_ADDRESS_LIMIT,
  SAVED_VIEW_COLUMNS_LIMIT,
  SAVED_VIEW_NAME_LIMIT,
  type SavedList,
  type SavedViewChange,
} from '@walkthrough/domain';
import { Choice, FilledText, Text, TextList, YesNo } from '../../../core/http/fields';

export class NewSavedViewDto implements NewSavedView {
  @Choice(SAVED_LISTS) list: SavedList;
  @FilledText(SAVED_VIEW_NAME_LIMIT) name: string;
  @Text(SAVED_VIEW_ADDRESS_LIMIT) address: string;
  @TextList(SAVED_VIEW_COLUMNS_LIMIT, 40) columns: string[];
}

export class SavedViewChangeDto implements SavedViewChange {
  @FilledText(SAVED_VIEW_NAME_LIMIT) name: string;
  @YesNo() isDefault: boolean;
}
