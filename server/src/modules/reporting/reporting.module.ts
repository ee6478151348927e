import { Module } from '@nestjs/common';
import { globalRows, tenantRows } from '../../core/database/rows';
import { DomainEvent } from '../../core/events/domain-event.entity';
import { recordedRows } from '../../core/events/recorded-repository';
import { CompanyModule } from '../company/company.module';
import { PartiesModule } from '../parties/parties.module';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { ReportAddenda } from './addenda/report-addenda';
import { ReportAddendum } from './addenda/report-addendum.entity';
import { TenantPhotoFiles } from './addenda/tenant-photo-files';
import { AnalysedInspections } from './analytics/analysed-inspections.queries';
import { AnalyticsReport } from './analytics/analytics-report.service';
import { AnalyticsController } from './analytics/analytics.controller';
import { AnalyticsService } from './analytics/analytics.service';
import { AnsweredReports } from './answers-feed/answered-reports.queries';
import { AnswersExports } from './answers-feed/answers-exports';
import { AnswersFeedController } from './answers-feed/answers-feed.controller';
import { AnswersFeed } from './answers-feed/answers-feed.service';
import { FeedCallers } from './answers-feed/odata/feed-callers';
import { ODataController } from './answers-feed/odata/odata.controller';
import { ODataPages } from './answers-feed/odata/odata-pages';
import { ConditionBoardController } from './condition-inspections/condition-board.controller';
import { ConditionCompletion } from './condition-inspections/condition-completion';
import { ConditionInspection } from './condition-inspections/condition-inspection.entity';
import { ConditionInspectionsController } from './condition-inspections/condition-inspections.controller';
import { ConditionInspectionsQueries } from './condition-inspections/condition-inspections.queries';
import { ConditionInspectionsService } from './condition-inspections/condition-inspections.service';
import { ConditionOrdersController } from './condition-inspections/condition-orders.controller';
import { ConditionOrders } from './condition-inspections/condition-orders.service';
import { ConditionRecords } from './condition-inspections/condition-records';
import { ConditionSideDeletion } from './condition-inspections/condition-side-deletion';
import { ConditionSubmissions } from './condition-inspections/condition-submissions';
import { ConditionViews } from './condition-inspections/condition-views.service';
import { MoveInJustification } from './condition-inspections/move-in-justification';
import { MoveOutOrders } from './condition-inspections/move-out-orders';
import { NewConditionRecords } from './condition-inspections/new-condition-records';
import { OrderablePlaces } from './condition-inspections/orderable-places';
import { OrderedForms } from './condition-inspections/ordered-forms';
import { PropertyDeletion } from './condition-inspections/property-deletion';
import { PropertyDeletionController } from './condition-inspections/property-deletion.controller';
import { InspectionDeletion } from './condition-inspections/inspection-deletion';
import { FormTrialCode } from './form-trials/form-trial-code.entity';
import { FormTrialCodes } from './form-trials/form-trial-codes.service';
import { FormTrialPrint } from './form-trials/form-trial-print';
import { FormTrialStart } from './form-trials/form-trial-start';
import { FormTrial } from './form-trials/form-trial.entity';
import { FormTrialsController } from './form-trials/form-trials.controller';
import { FormTrialsLive } from './form-trials/form-trials.live';
import { FormTrials } from './form-trials/form-trials.service';
import { Image } from './images/image.entity';
import { ImagesController } from './images/images.controller';
import { ImagesService } from './images/images.service';
import { PhotoChanges } from './images/photo-changes';
import { PhotoDrawing } from './images/photo-drawing';
import { PhotoIntake } from './images/photo-intake';
import { PhotoPlaces } from './images/photo-places';
import { RoomsAndPhotos } from './images/rooms-and-photos';
import { PhotoQuestions } from './images/photo-questions';
import { PhotosOfInspections } from './images/photos-of-inspections.queries';
import { MonthlyFilesController } from './monthly-files/monthly-files.controller';
import { MonthlyFilesService } from './monthly-files/monthly-files.service';
import { MonthlyInspectionsQueries } from './monthly-files/monthly-inspections.queries';
import { OwnAuditsController } from './own-audits/own-audits.controller';
import { OwnAuditExports } from './own-audits/own-audit-exports';
import { OwnAuditsQueries } from './own-audits/own-audits.queries';
import { Proof } from './proofs/proof.entity';
import { ProofsController } from './proofs/proofs.controller';
import { ProofsService } from './proofs/proofs.service';
import { FINDINGS_ROWS, ReportFindings } from './report-findings/report-findings.queries';
import { ReportRooms } from './report-rooms/report-rooms';
import { ReportRoomsController } from './report-rooms/report-rooms.controller';
import { ArchiveDownloads } from './reports/archives/archive-downloads';
import { ArchiveFiles } from './reports/archives/archive-files';
import { ArchivePrints } from './reports/archives/archive-prints';
import { ReportArchive } from './reports/archives/report-archive.entity';
import { ReportArchivesController } from './reports/archives/report-archives.controller';
import { ReportArchives } from './reports/archives/report-archives.service';
import { ConditionReportSource } from './reports/condition-report.source';
import { ConditionReportsController } from './reports/condition-reports.controller';
import { ConditionReportsService } from './reports/condition-reports.service';
import { IssuedReport } from './reports/issued-report.entity';
import { IssuedReports } from './reports/issued-reports.service';
import { PrintedReports } from './reports/printed-reports.service';
import { RemunerationReportService } from './reports/remuneration/remuneration-report.service';
import { RemunerationController } from './reports/remuneration/remuneration.controller';
import { RemunerationQueries } from './reports/remuneration/remuneration.queries';
import { ReportDistribution } from './reports/report-distribution';
import { ReportMaterial } from './reports/report-material';
import { ReportRevision } from './reports/report-revision.entity';
import { InspectionErasure } from './reports/inspection-erasure';
import { ReportMails } from './reports/report-mails';
import { ReportSendings } from './reports/report-sendings';
import { ReportTranslation } from './reports/report-translation.entity';
import { ReportTranslations } from './reports/report-translations.service';
import { ReportRevisions } from './reports/report-revisions.service';
import { ReportVerificationController } from './reports/report-verification.controller';
import { SampleReport } from './reports/sample-report/sample-report';
import { SummaryReportService } from './reports/summary-report/summary-report.service';
import { TaskReportSource } from './reports/task-report.source';
import { TaskReportPrints } from './reports/task-report-prints';
import { Room } from './rooms/room.entity';
import { RoomsService } from './rooms/rooms.service';
import { FinishableReports } from './submissions/finishable-reports';
import { LateAcceptance } from './submissions/late/late-acceptance';
import { LateDecisions } from './submissions/late/late-decisions';
import { LateIntake } from './submissions/late/late-intake';
import { LatePhoto } from './open-deliveries/late-photo.entity';
import { LatePhotos } from './submissions/late/late-photos';
import { LatePhotoIntake } from './submissions/late/late-photo-intake';
import { LateReceipts } from './submissions/late/late-receipts';
import { LateReportCheck } from './submissions/late/late-report-check';
import { LateSubmission } from './open-deliveries/late-submission.entity';
import { LateSubmissionsController } from './submissions/late/late-submissions.controller';
import { LateSubmissionsLive } from './submissions/late/late-submissions.live';
import { LateSubmissionsQueries } from './submissions/late/late-submissions.queries';
import { LateSubmissionsService } from './submissions/late/late-submissions.service';
import { LateExports } from './submissions/late/late-exports';
import { OpenDeliveries } from './open-deliveries/open-deliveries';
import { SubmissionCompletion } from './submissions/submission-completion';
import { SubmissionsController } from './submissions/submissions.controller';
import { SubmissionsService } from './submissions/submissions.service';
import { InspectionDetailsController } from './task-reports/inspection-details.controller';
import { TaskCompletion } from './task-reports/task-completion';
import { TaskRecords } from './task-reports/task-records';
import { TaskReport } from './task-reports/task-report.entity';
import { TaskReportRows } from './task-reports/task-report-rows';
import { TaskReportsController } from './task-reports/task-reports.controller';
import { TaskReportsQueries } from './task-reports/task-reports.queries';
import { TaskReportsService } from './task-reports/task-reports.service';
import { TaskSubmissions } from './task-reports/task-submissions';
import { InspectionStatesController } from './task-reports/inspection-states.controller';
import { InspectionStates } from './task-reports/inspection-states.service';

@Module({
  imports: [CompanyModule, PartiesModule, SchedulingModule, PortfolioModule],
  // Routes are matched in this order: fixed segments before `:id`.
  controllers: [
    AnalyticsController,
    AnswersFeedController,
    ODataController,
    ConditionBoardController,
    ConditionOrdersController,
    ConditionInspectionsController,
    PropertyDeletionController,
    FormTrialsController,
    ImagesController,
    MonthlyFilesController,
    OwnAuditsController,
    ProofsController,
    ReportRoomsController,
    ReportArchivesController,
    RemunerationController,
    ConditionReportsController,
    ReportVerificationController,
    LateSubmissionsController,
    SubmissionsController,
    TaskReportsController,
    InspectionStatesController,
    InspectionDetailsController,
  ],
  providers: [
    ...tenantRows(
      ConditionInspection,
      DomainEvent,
      FormTrial,
      FormTrialCode,
      Image,
      LatePhoto,
      LateSubmission,
      Proof,
      ReportAddendum,
      ReportArchive,
      ReportRevision,
      ReportTranslation,
      Room,
      TaskReport,
    ),
    ...globalRows(IssuedReport),
    recordedRows(LateSubmission, 'lateSubmission'),
    AnalysedInspections,
    AnalyticsReport,
    AnalyticsService,
    AnsweredReports,
    AnswersExports,
    AnswersFeed,
    ArchiveDownloads,
    ArchiveFiles,
    ArchivePrints,
    ConditionCompletion,
    ConditionInspectionsQueries,
    ConditionInspectionsService,
    ConditionOrders,
    ConditionRecords,
    ConditionReportSource,
    ConditionReportsService,
    ConditionSideDeletion,
    ConditionSubmissions,
    ConditionViews,
    FeedCallers,
    ...FINDINGS_ROWS,
    FinishableReports,
    FormTrialCodes,
    FormTrialPrint,
    FormTrials,
    FormTrialsLive,
    FormTrialStart,
    ImagesService,
    InspectionDeletion,
    InspectionStates,
    IssuedReports,
    LateAcceptance,
    LateDecisions,
    LateIntake,
    LatePhotoIntake,
    LatePhotos,
    LateReceipts,
    LateReportCheck,
    LateSubmissionsLive,
    LateSubmissionsQueries,
    LateSubmissionsService,
    LateExports,
    MonthlyFilesService,
    MonthlyInspectionsQueries,
    MoveInJustification,
    MoveOutOrders,
    NewConditionRecords,
    ODataPages,
    OpenDeliveries,
    OrderablePlaces,
    OrderedForms,
    OwnAuditExports,
    OwnAuditsQueries,
    PhotoChanges,
    PhotoDrawing,
    PhotoIntake,
    PhotoPlaces,
    PhotoQuestions,
    RoomsAndPhotos,
    PhotosOfInspections,
    PrintedReports,
    ProofsService,
    PropertyDeletion,
    RemunerationQueries,
    RemunerationReportService,
    ReportAddenda,
    ReportArchives,
    ReportDistribution,
    ReportFindings,
    ReportMaterial,
    InspectionErasure,
    ReportRevisions,
    ReportMails,
    ReportSendings,
    ReportTranslations,
    ReportRooms,
    RoomsService,
    SampleReport,
    SubmissionCompletion,
    SubmissionsService,
    SummaryReportService,
    TaskCompletion,
    TaskRecords,
    TaskReportPrints,
    TaskReportRows,
    TaskReportSource,
    TaskReportsQueries,
    TaskReportsService,
    TaskSubmissions,
    TenantPhotoFiles,
  ],
  exports: [
    ConditionReportsService,
    ...tenantRows(LatePhoto, LateSubmission),
    ConditionInspectionsQueries,
    ConditionInspectionsService,
    ConditionRecords,
    ConditionReportSource,
    ConditionReportsService,
    FinishableReports,
    ImagesService,
    InspectionErasure,
    IssuedReports,
    LatePhotos,
    LateReceipts,
    LateSubmissionsQueries,
    LateSubmissionsService,
    MonthlyInspectionsQueries,
    OpenDeliveries,
    OrderablePlaces,
    PhotoPlaces,
    PhotosOfInspections,
    PrintedReports,
    ProofsService,
    ReportAddenda,
    ReportFindings,
    ReportMaterial,
    ReportRevisions,
    ReportRooms,
    ReportSendings,
    RoomsService,
    SubmissionsService,
    TaskRecords,
    TaskReportsService,
    TenantPhotoFiles,
  ],
})
export class ReportingModule {}
