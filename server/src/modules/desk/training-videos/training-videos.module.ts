import { Module } from '@nestjs/common';
import { globalRows } from '../../../core/database/rows';
import { TrainingVideoTable } from './training-video-table.entity';
import { TrainingVideosController } from './training-videos.controller';
import { TrainingVideosService } from './training-videos.service';

@Module({
  controllers: [TrainingVideosController],
  providers: [...globalRows(TrainingVideoTable), TrainingVideosService],
})
export class TrainingVideosModule {}
