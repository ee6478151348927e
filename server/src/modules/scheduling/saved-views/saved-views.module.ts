import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { recordedRows } from '../../../core/events/recorded-repository';
import { UsersModule } from '../../parties/users/users.module';
import { SavedView } from './saved-view.entity';
import { SavedViewsController } from './saved-views.controller';
import { SavedViewsService } from './saved-views.service';

@Module({
  imports: [UsersModule],
  controllers: [SavedViewsController],
  providers: [...tenantRows(SavedView), recordedRows(SavedView, 'savedView'), SavedViewsService],
})
export class SavedViewsModule {}
