import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { RoomsModule } from '../rooms/rooms.module';
import { SubmissionLedgerModule } from '../../scheduling/submission-ledger/submission-ledger.module';
import { ReportRooms } from './report-rooms';
import { ReportRoomsController } from './report-rooms.controller';

/** Edits rooms of reports, which depend on the photos in them. */
@Module({
  imports: [ImagesModule, InspectionsModule, RoomsModule, SubmissionLedgerModule],
  controllers: [ReportRoomsController],
  providers: [ReportRooms],
  exports: [ReportRooms],
})
export class ReportRoomsModule {}
