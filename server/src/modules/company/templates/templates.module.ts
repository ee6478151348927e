import { Module } from '@nestjs/common';
import { globalRows } from '../../../core/database/rows';
import { InspectionTemplate } from './inspection-template.entity';
import { TemplatesController } from './templates.controller';
import { TemplatesService } from './templates.service';

@Module({
  controllers: [TemplatesController],
  providers: [...globalRows(InspectionTemplate), TemplatesService],
  exports: [TemplatesService],
})
export class TemplatesModule {}
