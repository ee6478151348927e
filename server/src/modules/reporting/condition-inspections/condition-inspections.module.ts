import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { FormsModule } from '../../company/forms/forms.module';
import { ImagesModule } from '../images/images.module';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { PropertiesModule } from '../../portfolio/properties/properties.module';
import { RoomsModule } from '../rooms/rooms.module';
import { OpenDeliveriesModule } from '../submissions/open-deliveries.module';
import { SubmissionLedgerModule } from '../../scheduling/submission-ledger/submission-ledger.module';
import { UsersModule } from '../../parties/users/users.module';
import { ConditionBoardController } from './condition-board.controller';
import { ConditionInspection } from './condition-inspection.entity';
import { ConditionInspectionsController } from './condition-inspections.controller';
import { ConditionInspectionsQueries } from './condition-inspections.queries';
import { ConditionInspectionsService } from './condition-inspections.service';
import { ConditionOrdersController } from './condition-orders.controller';
import { ConditionOrders } from './condition-orders.service';
import { ConditionRecords } from './condition-records';
import { ConditionSubmissions } from './condition-submissions';
import { ConditionViews } from './condition-views.service';
import { OrderedForms } from './ordered-forms';
import { PropertyDeletion } from './property-deletion';
import { PropertyDeletionController } from './property-deletion.controller';
import { VisitDeletion } from './visit-deletion';

@Module({
  imports: [
    FormsModule,
    ImagesModule,
    InspectionsModule,
    PropertiesModule,
    RoomsModule,
    OpenDeliveriesModule,
    SubmissionLedgerModule,
    UsersModule,
  ],
  // Controllers are in route order: fixed segments before `:id`.
  controllers: [
    ConditionBoardController,
    ConditionOrdersController,
    ConditionInspectionsController,
    PropertyDeletionController,
  ],
  providers: [
    ...tenantRows(ConditionInspection),
    ConditionInspectionsQueries,
    ConditionInspectionsService,
    ConditionOrders,
    ConditionRecords,
    ConditionSubmissions,
    ConditionViews,
    OrderedForms,
    PropertyDeletion,
    VisitDeletion,
  ],
  exports: [ConditionInspectionsService, ConditionOrders, ConditionRecords],
})
export class ConditionInspectionsModule {}
