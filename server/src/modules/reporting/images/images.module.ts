import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { RoomsModule } from '../rooms/rooms.module';
import { SubmissionLedgerModule } from '../../scheduling/submission-ledger/submission-ledger.module';
import { Image } from './image.entity';
import { ImagesController } from './images.controller';
import { ImagesService } from './images.service';
import { PhotoChanges } from './photo-changes';
import { PhotoDrawing } from './photo-drawing';
import { PhotoIntake } from './photo-intake';
import { PhotosOfVisits } from './photos-of-visits.queries';
import { PhotoPlaces } from './photo-places';
import { QuotasModule } from '../../company/quotas/quotas.module';

@Module({
  imports: [QuotasModule, InspectionsModule, RoomsModule, SubmissionLedgerModule],
  controllers: [ImagesController],
  providers: [
    ...tenantRows(Image),
    ImagesService,
    PhotoChanges,
    PhotoDrawing,
    PhotoIntake,
    PhotoPlaces,
    PhotosOfVisits,
  ],
  exports: [ImagesService, PhotoPlaces, PhotosOfVisits],
})
export class ImagesModule {}
