import type { Schema } from '../core/database/data-source';
import { GLOBAL_ENTITIES, TENANT_ENTITIES } from './entities';
import { Companies1763683200000 } from './migrations/1763683200000-companies';
import { ConditionInspections1763684100000 } from './migrations/1763684100000-condition-inspections';
import { Properties1763683300000 } from './migrations/1763683300000-properties';
import { MailAndKeys1763683500000 } from './migrations/1763683500000-mail-and-keys';
import { Forms1763684000000 } from './migrations/1763684000000-forms';
import { IssuedReports1763684200000 } from './migrations/1763684200000-issued-reports';
import { JobLanes1763684320000 } from './migrations/1763684320000-job-lanes';
import { Lists1763684310000 } from './migrations/1763684310000-lists';
import { UserNames1763684330000 } from './migrations/1763684330000-user-names';
import { KnownAddresses1763684340000 } from './migrations/1763684340000-known-addresses';
import { Cities1763684360000 } from './migrations/1763684360000-cities';
import { TeamProperties1763684370000 } from './migrations/1763684370000-team-properties';
import { SavedViews1763684380000 } from './migrations/1763684380000-saved-views';
import { ContactHistory1763684390000 } from './migrations/1763684390000-contact-history';
import { TeamNames1763684395000 } from './migrations/1763684395000-team-names';
import { TaskReports1763684400000 } from './migrations/1763684400000-task-reports';
import { Markers1763684410000 } from './migrations/1763684410000-markers';
import { IssueReasons1763684415000 } from './migrations/1763684415000-issue-reasons';
import { Proofs1763684420000 } from './migrations/1763684420000-proofs';
import { Deductions1764553500000 } from './migrations/1764553500000-deductions';
import { LawSettings1764553000000 } from './migrations/1764553000000-law-settings';
import { TenancyDeadlines1764554000000 } from './migrations/1764554000000-tenancy-deadlines';
import { ReportTranslations1764548000001 } from './migrations/1764548000001-report-translations';
import { TenantLinks1764552000000 } from './migrations/1764552000000-tenant-links';
import { CompletedLanguage1764556000000 } from './migrations/1764556000000-completed-language';
import { OfficialFormSize1764570000000 } from './migrations/1764570000000-official-form-size';
import { DeductionReceipts1764570000001 } from './migrations/1764570000001-deduction-receipts';
import { StatementAnswers1764570000002 } from './migrations/1764570000002-statement-answers';
import { NoticeLanguages1764580000000 } from './migrations/1764580000000-notice-languages';
import { AgreedDeliveries1764610000000 } from './migrations/1764610000000-agreed-deliveries';
import { DeadlinesOfOneDay1764620000000 } from './migrations/1764620000000-deadlines-of-one-day';
import { FilesOfDeliveries1764650000000 } from './migrations/1764650000000-files-of-deliveries';
import { ServedTenants1764610000001 } from './migrations/1764610000001-served-tenants';
import { PassedDeadlines1764600000000 } from './migrations/1764600000000-passed-deadlines';
import { RecipientLanguages1764548000000 } from './migrations/1764548000000-recipient-languages';
import { PhotosOfQuestions1764544000000 } from './migrations/1764544000000-photos-of-questions';
import { FormTrials1764546000000 } from './migrations/1764546000000-form-trials';
import { Tenancies1764547000001 } from './migrations/1764547000001-tenancies';
import { MailBounces1764550000001 } from './migrations/1764550000001-mail-bounces';
import { Notices1764551000000 } from './migrations/1764551000000-notices';
import { Deliveries1764550000000 } from './migrations/1764550000000-deliveries';
import { PhotosOfElements1763684430000 } from './migrations/1763684430000-photos-of-elements';
import { SyncDevices1763684440000 } from './migrations/1763684440000-sync-devices';
import { AuditLog1763684450000 } from './migrations/1763684450000-audit-log';
import { LateSubmissions1763684490000 } from './migrations/1763684490000-late-submissions';
import { DataUpdateDecisions1763684520000 } from './migrations/1763684520000-data-update-decisions';
import { PropertySpreadsheets1763684530000 } from './migrations/1763684530000-property-spreadsheets';
import { SpreadsheetImages1763684530012 } from './migrations/1763684530012-spreadsheet-images';
import { TrainingVideos1763684535300 } from './migrations/1763684535300-training-videos';
import { DataUpdatePlaces1763684540005 } from './migrations/1763684540005-data-update-places';
import { SessionsSeen1763684541000 } from './migrations/1763684541000-sessions-seen';
import { CompanyLogos1763684544000 } from './migrations/1763684544000-company-logos';
import { DeletedPropertyManagers1763684560020 } from './migrations/1763684560020-deleted-property-managers';
import { PhotoMarks1763684611000 } from './migrations/1763684611000-photo-marks';
import { InspectedDates1763684613013 } from './migrations/1763684613013-inspected-dates';
import { FirstSteps1763684640000 } from './migrations/1763684640000-first-steps';
import { ListsOfTheOffice1763684650081 } from './migrations/1763684650081-lists-of-the-office';
import { CommonAreas1763684660127 } from './migrations/1763684660127-common-areas';
import { Attention1763684670150 } from './migrations/1763684670150-attention';
import { NormalisedTexts1763685070000 } from './migrations/1763685070000-normalised-texts';
import { GivenPasswords1763684680160 } from './migrations/1763684680160-given-passwords';
import { LogIds1763684690149 } from './migrations/1763684690149-log-ids';
import { ReportArchives1763685500000 } from './migrations/1763685500000-report-archives';
import { BulkEntries1763685200000 } from './migrations/1763685200000-bulk-entries';
import { PlanNotices1763685220000 } from './migrations/1763685220000-plan-notices';
import { CopiedNotes1763685210000 } from './migrations/1763685210000-copied-notes';
import { CorrectedDates1763685300000 } from './migrations/1763685300000-corrected-dates';
import { AnswersTokens1764540000000 } from './migrations/1764540000000-answers-tokens';
import { FormLibrary1764541500000 } from './migrations/1764541500000-form-library';
import { InspectionKinds1764545000000 } from './migrations/1764545000000-inspection-kinds';
import { CalendarFeeds1763686200000 } from './migrations/1763686200000-calendar-feeds';
import { ReportFindings1763686300000 } from './migrations/1763686300000-report-findings';
import { PropertyLocations1763685400000 } from './migrations/1763685400000-property-locations';
import { LoginLanguages1763700000000 } from './migrations/1763700000000-login-languages';
import { AuditorMonths1763686400000 } from './migrations/1763686400000-auditor-months';
import { SampleData1763772800000 } from './migrations/1763772800000-sample-data';
import { OnlineDictation1764464000000 } from './migrations/1764464000000-online-dictation';
import { ReportTimes1764510000000 } from './migrations/1764510000000-report-times';
import { DeviceEngines1764520000000 } from './migrations/1764520000000-device-engines';
import { SpreadsheetReadings1763859200000 } from './migrations/1763859200000-spreadsheet-readings';
import { RefusedJobs1763685060000 } from './migrations/1763685060000-refused-jobs';
import { SharedPhotoFiles1763685040000 } from './migrations/1763685040000-shared-photo-files';
import { DeviceBrowsers1763685040001 } from './migrations/1763685040001-device-browsers';
import { JobProgress1763685020000 } from './migrations/1763685020000-job-progress';
import { TenancySuccessors1763685050000 } from './migrations/1763685050000-tenancy-successors';
import { Inspections1763683400000 } from './migrations/1763683400000-inspections';
import { SearchWords1763684300000 } from './migrations/1763684300000-search-words';

/** All entities and migrations, for the server, the command line and the tests. */
export const SCHEMA: Schema = {
  entities: [...GLOBAL_ENTITIES, ...TENANT_ENTITIES],
  migrations: [
    Companies1763683200000,
    Properties1763683300000,
    Inspections1763683400000,
    MailAndKeys1763683500000,
    Forms1763684000000,
    ConditionInspections1763684100000,
    IssuedReports1763684200000,
    SearchWords1763684300000,
    Lists1763684310000,
    JobLanes1763684320000,
    UserNames1763684330000,
    KnownAddresses1763684340000,
    Cities1763684360000,
    TeamProperties1763684370000,
    SavedViews1763684380000,
    ContactHistory1763684390000,
    TeamNames1763684395000,
    TaskReports1763684400000,
    Markers1763684410000,
    IssueReasons1763684415000,
    Proofs1763684420000,
    PhotosOfElements1763684430000,
    SyncDevices1763684440000,
    AuditLog1763684450000,
    LateSubmissions1763684490000,
    DataUpdateDecisions1763684520000,
    PropertySpreadsheets1763684530000,
    SpreadsheetImages1763684530012,
    TrainingVideos1763684535300,
    DataUpdatePlaces1763684540005,
    SessionsSeen1763684541000,
    CompanyLogos1763684544000,
    DeletedPropertyManagers1763684560020,
    PhotoMarks1763684611000,
    InspectedDates1763684613013,
    FirstSteps1763684640000,
    ListsOfTheOffice1763684650081,
    CommonAreas1763684660127,
    Attention1763684670150,
    GivenPasswords1763684680160,
    LogIds1763684690149,
    JobProgress1763685020000,
    SharedPhotoFiles1763685040000,
    DeviceBrowsers1763685040001,
    TenancySuccessors1763685050000,
    RefusedJobs1763685060000,
    NormalisedTexts1763685070000,
    BulkEntries1763685200000,
    CopiedNotes1763685210000,
    PlanNotices1763685220000,
    CorrectedDates1763685300000,
    PropertyLocations1763685400000,
    ReportArchives1763685500000,
    CalendarFeeds1763686200000,
    ReportFindings1763686300000,
    AuditorMonths1763686400000,
    LoginLanguages1763700000000,
    SampleData1763772800000,
    SpreadsheetReadings1763859200000,
    OnlineDictation1764464000000,
    ReportTimes1764510000000,
    DeviceEngines1764520000000,
    AnswersTokens1764540000000,
    FormLibrary1764541500000,
    PhotosOfQuestions1764544000000,
    InspectionKinds1764545000000,
    FormTrials1764546000000,
    Tenancies1764547000001,
    RecipientLanguages1764548000000,
    ReportTranslations1764548000001,
    Deliveries1764550000000,
    MailBounces1764550000001,
    Notices1764551000000,
    TenantLinks1764552000000,
    LawSettings1764553000000,
    Deductions1764553500000,
    TenancyDeadlines1764554000000,
    CompletedLanguage1764556000000,
    OfficialFormSize1764570000000,
    DeductionReceipts1764570000001,
    StatementAnswers1764570000002,
    NoticeLanguages1764580000000,
    PassedDeadlines1764600000000,
    AgreedDeliveries1764610000000,
    ServedTenants1764610000001,
    DeadlinesOfOneDay1764620000000,
    FilesOfDeliveries1764650000000,
  ],
};
