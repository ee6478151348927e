import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { ContactAttempt } from './contact-attempt.entity';
import { InspectionListsController } from './inspection-lists.controller';
import { InspectionNote } from './inspection-note.entity';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { Inspection } from './inspection.entity';
import { InspectionsController } from './inspections.controller';
import { InspectionsService } from './inspections.service';

@Module({
  controllers: [InspectionListsController, InspectionsController],
  providers: [
    ...tenantRows(Inspection, InspectionNote, ContactAttempt),
    InspectionRowsQueries,
    InspectionsService,
  ],
  exports: [InspectionsService],
})
export class InspectionsModule {}
