import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SavedView as SavedViewItem } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { NewSavedViewDto, SavedViewChangeDto } from './dto/saved-view.dto';
import type { SavedView } from './saved-view.entity';
import { SavedViewsService } from './saved-views.service';

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
