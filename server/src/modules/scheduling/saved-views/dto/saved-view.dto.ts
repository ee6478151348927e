import {
  type NewSavedView,
  SAVED_LISTS,
  SAVED_VIEW_ADDRESS_LIMIT,
  SAVED_VIEW_COLUMNS_LIMIT,
  SAVED_VIEW_NAME_LIMIT,
  type SavedList,
  type SavedViewChange,
} from '@walkthrough/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Choice, FilledText, Text, YesNo } from '../../../../core/http/input/fields';
import { TextList } from '../../../../core/http/input/list-fields';

/** A query as URLSearchParams writes it, so that a view can only open a list of the product. */
const QUERY = /^\?([A-Za-z0-9]+=[A-Za-z0-9*._+%-]*(&[A-Za-z0-9]+=[A-Za-z0-9*._+%-]*)*)?$/;

const ListQuery = () =>
  applyDecorators(
    Text(SAVED_VIEW_ADDRESS_LIMIT),
    ApiProperty({ pattern: QUERY.source }),
    Matches(QUERY, { message: '$property must be the query of a list, such as ?tab=rolling.' }),
  );

export class NewSavedViewDto implements NewSavedView {
  @Choice(SAVED_LISTS) list: SavedList;
  @FilledText(SAVED_VIEW_NAME_LIMIT) name: string;
  @ListQuery() address: string;
  @TextList(SAVED_VIEW_COLUMNS_LIMIT, 40) columns: string[];
}

export class SavedViewChangeDto implements SavedViewChange {
  @FilledText(SAVED_VIEW_NAME_LIMIT) name: string;
  @YesNo() isDefault: boolean;
}
