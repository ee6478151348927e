import { Body, Controller, applyDecorators } from '@nestjs/common';
import { ApiTags, ApiProperty } from '@nestjs/swagger';
import {
  SavedView as SavedViewItem,
  type NewSavedView,
  SAVED_LISTS,
  SAVED_VIEW_ADDRESS_LIMIT,
  SAVED_VIEW_COLUMNS_LIMIT,
  SAVED_VIEW_NAME_LIMIT,
  type SavedList,
  type SavedViewChange,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import type { SavedView } from './saved-view.entity';
import { SavedViewsService } from './saved-views.service';
import { Matches } from 'class-validator';
import { Choice, FilledText, Text, YesNo } from '../../../core/http/input/fields';
import { TextList } from '../../../core/http/input/list-fields';

/** A query as URLSearchParams writes it, so that a view can only open a list of the product. */
const QUERY = /^\?([A-Za-z0-9]+=[A-Za-z0-9*._+%-]*(&[A-Za-z0-9]+=[A-Za-z0-9*._+%-]*)*)?$/;

const ListQuery = () =>
  applyDecorators(
    Text(SAVED_VIEW_ADDRESS_LIMIT),
    ApiProperty({ pattern: QUERY.source }),
    Matches(QUERY, { message: '$property must be the query of a list, such as ?tab=rolling.' }),
  );

class NewSavedViewDto implements NewSavedView {
  @Choice(SAVED_LISTS) list: SavedList;
  @FilledText(SAVED_VIEW_NAME_LIMIT) name: string;
  @ListQuery() address: string;
  @TextList(SAVED_VIEW_COLUMNS_LIMIT, 40) columns: string[];
}

class SavedViewChangeDto implements SavedViewChange {
  @FilledText(SAVED_VIEW_NAME_LIMIT) name: string;
  @YesNo() isDefault: boolean;
}

/** Saved views of lists. */
@ApiTags('lists')
@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Serves('GET saved-views')
  @Access({})
  async list(): Promise<SavedViewItem[]> {
    return (await this.views.own()).map(savedViewItem);
  }

  @Serves('POST saved-views')
  @Access({})
  async create(@Body() view: NewSavedViewDto): Promise<SavedViewItem> {
    return savedViewItem(await this.views.create(view));
  }

  @Serves('PUT saved-views/{id}')
  @Access({ ability: 'savedView.own' })
  async change(
    @IdParam() id: number,
    @Body() changes: SavedViewChangeDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<SavedViewItem> {
    return savedViewItem(await this.views.change(id, expected, changes));
  }

  @Serves('DELETE saved-views/{id}')
  @Access({ ability: 'savedView.own' })
  remove(@IdParam() id: number): Promise<void> {
    return this.views.remove(id);
  }
}

const savedViewItem = ({
  id,
  version,
  list,
  name,
  address,
  columns,
  isDefault,
}: SavedView): SavedViewItem => ({
  id,
  version,
  list,
  name,
  address,
  columns,
  isDefault,
});
