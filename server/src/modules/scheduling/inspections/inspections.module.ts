import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { recordedRows } from '../../../core/events/recorded-repository';
import { FieldActionsModule } from '../field-actions/field-actions.module';
import { PropertyWordsModule } from '../../parties/property-records/property-words.module';
import { VisitSyncModule } from '../sync-devices/visit-sync.module';
import { TeamsModule } from '../../parties/teams/teams.module';
import { TenantsModule } from '../../company/tenants/tenants.module';
import { UsersModule } from '../../parties/users/users.module';
import { AuditorsQueries } from './auditors.queries';
import { Authors } from './authors';
import { CalendarController } from './calendar.controller';
import { CalendarQueries } from './calendar.queries';
import { ContactAttempt } from './contact-attempt.entity';
import { ContactAttempts } from './contact-attempts';
import { ContactAttemptsController } from './contact-attempts.controller';
import { CustomerInspectionsController } from './customer-inspections.controller';
import { DayMoves } from './day-moves';
import { DayMovesController } from './day-moves.controller';
import { FormerInspectors } from './former-inspectors';
import { InspectionChanges } from './inspection-changes';
import { InspectionExports } from './inspection-exports';
import { InspectionListsController } from './inspection-lists.controller';
import { InspectionNote } from './inspection-note.entity';
import { InspectionNotes } from './inspection-notes';
import { InspectionNotesController } from './inspection-notes.controller';
import { InspectionRemoval } from './inspection-removal';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { Inspection } from './inspection.entity';
import { InspectionsLive } from './inspections.live';
import { InspectionsService } from './inspections.service';
import { OccupantNotices } from './occupant-notices';
import { PlanningController } from './planning.controller';
import { PlanningService } from './planning.service';
import { PropertyHistoryVisits } from './property-history-visits';
import { PropertyVisitLists } from './property-visit-lists';
import { PropertyVisits } from './property-visits';
import { ReportAccess } from './report-access';
import { ReportWrites } from './report-writes';
import { SchedulingIssues } from './scheduling-issues';
import { SchedulingIssuesController } from './scheduling-issues.controller';
import { TakenVisits } from './taken-visits';
import { TeamInspectionsController } from './team-inspections.controller';
import { VisitPlans } from './visit-plans';
import { VisitConflicts } from './visit-conflicts';
import { VisitImages } from './visit-images';
import { VisitOccupants } from './visit-occupants';
import { WorkBasketController } from './work-basket.controller';
import { WorkBasketQueries } from './work-basket.queries';

@Module({
  imports: [
    FieldActionsModule,
    PropertyWordsModule,
    TeamsModule,
    TenantsModule,
    UsersModule,
    VisitSyncModule,
  ],
  // Controllers are in route order: fixed segments before `:id`.
  controllers: [
    InspectionListsController,
    CalendarController,
    CustomerInspectionsController,
    SchedulingIssuesController,
    PlanningController,
    DayMovesController,
    WorkBasketController,
    TeamInspectionsController,
    ContactAttemptsController,
    InspectionNotesController,
  ],
  providers: [
    ...tenantRows(Inspection, InspectionNote, ContactAttempt, DomainEvent),
    recordedRows(Inspection, 'inspection'),
    recordedRows(ContactAttempt, 'contactAttempt'),
    AuditorsQueries,
    Authors,
    CalendarQueries,
    ContactAttempts,
    DayMoves,
    FormerInspectors,
    InspectionChanges,
    InspectionExports,
    InspectionNotes,
    InspectionRemoval,
    InspectionRowsQueries,
    InspectionsLive,
    InspectionsService,
    OccupantNotices,
    PlanningService,
    PropertyHistoryVisits,
    PropertyVisitLists,
    PropertyVisits,
    ReportAccess,
    ReportWrites,
    SchedulingIssues,
    TakenVisits,
    VisitConflicts,
    VisitImages,
    VisitOccupants,
    VisitPlans,
    WorkBasketQueries,
  ],
  exports: [
    // For queries that read across modules (docs/decisions/0005).
    ...tenantRows(Inspection, InspectionNote),
    VisitSyncModule,
    ContactAttempts,
    FormerInspectors,
    InspectionChanges,
    InspectionExports,
    InspectionNotes,
    InspectionRemoval,
    InspectionRowsQueries,
    InspectionsService,
    PropertyHistoryVisits,
    PropertyVisitLists,
    PropertyVisits,
    ReportAccess,
    ReportWrites,
    VisitConflicts,
    VisitImages,
    VisitOccupants,
    WorkBasketQueries,
  ],
})
export class InspectionsModule {}
