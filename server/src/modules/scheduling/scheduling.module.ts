import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { DomainEvent } from '../../core/events/domain-event.entity';
import { recordedRows } from '../../core/events/recorded-repository';
import { CompanyModule } from '../company/company.module';
import { PartiesModule } from '../parties/parties.module';
import { CalendarEntries } from './calendar-feeds/calendar-entries';
import { CalendarEntry } from './calendar-feeds/calendar-entry.entity';
import { CalendarFeedService } from './calendar-feeds/calendar-feed.service';
import { CalendarFeedsController } from './calendar-feeds/calendar-feeds.controller';
import { FieldAction } from './field-actions/field-action.entity';
import { FieldActions } from './field-actions/field-actions';
import { AuditorsQueries } from './inspections/auditors.queries';
import { Authors } from './inspections/authors';
import { CalendarController } from './inspections/calendar.controller';
import { CalendarQueries } from './inspections/calendar.queries';
import { ContactAttempt } from './inspections/contact-attempt.entity';
import { ContactAttempts } from './inspections/contact-attempts';
import { ContactAttemptsController } from './inspections/contact-attempts.controller';
import { CustomerInspectionsController } from './inspections/customer-inspections.controller';
import { DayMoves } from './inspections/day-moves';
import { DayMovesController } from './inspections/day-moves.controller';
import { FormerInspectors } from './inspections/former-inspectors';
import { FreeTimesOfInspections } from './inspections/free-times';
import { InspectionChanges } from './inspections/inspection-changes';
import { InspectionDeadlines } from './inspections/inspection-deadlines';
import { InspectionExports } from './inspections/inspection-exports';
import { InspectionRecordExports } from './inspections/inspection-record-exports';
import { InspectionListsController } from './inspections/inspection-lists.controller';
import { InspectionNote } from './inspections/inspection-note.entity';
import { InspectionNotes } from './inspections/inspection-notes';
import { InspectionNotesController } from './inspections/inspection-notes.controller';
import { InspectionRemoval } from './inspections/inspection-removal';
import { InspectionRowsQueries } from './inspections/inspection-rows.queries';
import { Inspection } from './inspections/inspection.entity';
import { InspectionsLive } from './inspections/inspections.live';
import { InspectionsService } from './inspections/inspections.service';
import { OccupantNoticeMails } from './inspections/occupant-notice-mails';
import { NewReportsQueries } from './inspections/new-reports.queries';
import { OccupantNotices } from './inspections/occupant-notices';
import { PlanningController } from './inspections/planning.controller';
import { PlanningService } from './inspections/planning.service';
import { PropertyHistoryInspections } from './inspections/property-history-inspections';
import { PropertyInspectionLists } from './inspections/property-inspection-lists';
import { PropertyInspections } from './inspections/property-inspections';
import { ReportAccess } from './inspections/report-access';
import { ReportWrites } from './inspections/report-writes';
import { SchedulingIssues } from './inspections/scheduling-issues';
import { SchedulingIssuesController } from './inspections/scheduling-issues.controller';
import { TakenInspections } from './inspections/taken-inspections';
import { TeamInspectionsController } from './inspections/team-inspections.controller';
import { InspectionConflicts } from './inspections/inspection-conflicts';
import { InspectionImages } from './inspections/inspection-images';
import { InspectionOccupants } from './inspections/inspection-occupants';
import { InspectionPlans } from './inspections/inspection-plans';
import { WorkBasketController } from './inspections/work-basket.controller';
import { WorkBasketQueries } from './inspections/work-basket.queries';
import { MailSettingsController } from './plan-notices/mail-settings.controller';
import { PlanDigests } from './plan-notices/plan-digests';
import { PlanNotice } from './plan-notices/plan-notice.entity';
import { PlanNotices } from './plan-notices/plan-notices';
import { SavedView } from './saved-views/saved-view.entity';
import { SavedViewsController } from './saved-views/saved-views.controller';
import { SavedViewsService } from './saved-views/saved-views.service';
import { Receipts } from './submission-ledger/receipts';
import { SubmissionLedger } from './submission-ledger/submission-ledger';
import { SubmissionStep } from './submission-ledger/submission-step.entity';
import { SubmissionSteps } from './submission-ledger/submission-steps';
import { Submission } from './submission-ledger/submission.entity';
import { QueuedReport } from './visit-sync/queued-report.entity';
import { QueuedReports } from './visit-sync/queued-reports';
import { DevicesOfOlderEngines } from './sync-devices/devices-of-older-engines';
import { SyncDevice } from './sync-devices/sync-device.entity';
import { SyncDevicesController } from './sync-devices/sync-devices.controller';
import { SyncDevicesLive } from './sync-devices/sync-devices.live';
import { SyncDevicesQueries } from './sync-devices/sync-devices.queries';
import { SyncDevicesExports } from './sync-devices/sync-devices-exports';
import { SyncDevicesService } from './sync-devices/sync-devices.service';
import { SyncFiguresQueries } from './sync-devices/sync-figures.queries';
import { InspectionSyncQueries } from './visit-sync/inspection-sync.queries';

@Module({
  imports: [CompanyModule, PartiesModule],
  // Routes are matched in this order: fixed segments before `:id`.
  controllers: [
    CalendarFeedsController,
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
    MailSettingsController,
    SavedViewsController,
    SyncDevicesController,
  ],
  providers: [
    ...tenantRows(
      CalendarEntry,
      ContactAttempt,
      DomainEvent,
      FieldAction,
      Inspection,
      InspectionNote,
      PlanNotice,
      QueuedReport,
      SavedView,
      Submission,
      SubmissionStep,
      SyncDevice,
    ),
    recordedRows(ContactAttempt, 'contactAttempt'),
    recordedRows(Inspection, 'inspection'),
    recordedRows(SavedView, 'savedView'),
    recordedRows(SyncDevice, 'device'),
    AuditorsQueries,
    Authors,
    CalendarEntries,
    CalendarFeedService,
    CalendarQueries,
    ContactAttempts,
    DevicesOfOlderEngines,
    DayMoves,
    FieldActions,
    FormerInspectors,
    FreeTimesOfInspections,
    InspectionChanges,
    InspectionDeadlines,
    InspectionExports,
    InspectionRecordExports,
    InspectionNotes,
    InspectionRemoval,
    InspectionRowsQueries,
    NewReportsQueries,
    InspectionsLive,
    InspectionsService,
    OccupantNoticeMails,
    OccupantNotices,
    PlanDigests,
    PlanningService,
    PlanNotices,
    PropertyHistoryInspections,
    PropertyInspectionLists,
    PropertyInspections,
    QueuedReports,
    Receipts,
    ReportAccess,
    ReportWrites,
    SavedViewsService,
    SchedulingIssues,
    SubmissionLedger,
    SubmissionSteps,
    SyncDevicesLive,
    SyncDevicesQueries,
    SyncDevicesExports,
    SyncDevicesService,
    SyncFiguresQueries,
    TakenInspections,
    InspectionConflicts,
    InspectionImages,
    InspectionOccupants,
    InspectionPlans,
    InspectionSyncQueries,
    WorkBasketQueries,
  ],
  exports: [
    ...tenantRows(Inspection, InspectionNote, QueuedReport),
    ContactAttempts,
    FieldActions,
    FormerInspectors,
    InspectionChanges,
    InspectionDeadlines,
    InspectionExports,
    InspectionNotes,
    InspectionRemoval,
    InspectionRowsQueries,
    NewReportsQueries,
    InspectionsService,
    PlanningService,
    PropertyHistoryInspections,
    PropertyInspectionLists,
    PropertyInspections,
    QueuedReports,
    Receipts,
    ReportAccess,
    ReportWrites,
    SubmissionLedger,
    SubmissionSteps,
    SyncDevicesQueries,
    InspectionConflicts,
    InspectionImages,
    InspectionOccupants,
    InspectionSyncQueries,
    WorkBasketQueries,
  ],
})
export class SchedulingModule {}
