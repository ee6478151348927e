import type { Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { DomainEvent } from '../core/events/domain-event.entity';
import { Outbox } from '../core/jobs/outbox.entity';
import { TenantHead } from '../core/database/tenant-head.entity';
import { SearchWord } from '../core/database/search-word.entity';
import type { TenantOwned } from '../core/database/tenant-owned';
import { AnswersToken } from '../modules/parties/accounts/answers-token.entity';
import { CalendarFeed } from '../modules/parties/accounts/calendar-feed.entity';
import { KnownAddress } from '../modules/parties/accounts/known-address.entity';
import { Login } from '../modules/parties/accounts/login.entity';
import { OneTimeKey } from '../modules/parties/accounts/one-time-key.entity';
import { Session } from '../modules/parties/accounts/session.entity';
import { Customer } from '../modules/parties/customers/customer.entity';
import { PropertyManagerAssignment } from '../modules/parties/customers/property-manager-assignment.entity';
import { PropertyManager } from '../modules/parties/customers/property-manager.entity';
import { RecipientLanguage } from '../modules/parties/recipients/recipient-language.entity';
import { ConditionInspection } from '../modules/reporting/condition-inspections/condition-inspection.entity';
import { DataUpdateRequest } from '../modules/portfolio/request-records/data-update-request.entity';
import { TenantLinkComment } from '../modules/law/tenant-links/tenant-link-comment.entity';
import { TenantLinkPhoto } from '../modules/law/tenant-links/tenant-link-photo.entity';
import { TenantLink } from '../modules/law/tenant-links/tenant-link.entity';
import { ReportAddendum } from '../modules/reporting/addenda/report-addendum.entity';
import { MailBounce } from '../modules/law/bounces/mail-bounce.entity';
import { DeliveryProof } from '../modules/portfolio/delivery-records/delivery-proof.entity';
import { DeliveryState } from '../modules/portfolio/delivery-records/delivery-state.entity';
import { Delivery } from '../modules/portfolio/delivery-records/delivery.entity';
import { NoticeTextVersion } from '../modules/law/notices/notice-text-version.entity';
import { NoticeTranslationReview } from '../modules/law/notices/notice-translation-review.entity';
import { NoticeText } from '../modules/law/notices/notice-text.entity';
import { Notice } from '../modules/law/notices/notice.entity';
import { OfficialForm } from '../modules/law/notices/official-form.entity';
import { TenancyDeposit } from '../modules/portfolio/tenancy-records/tenancy-deposit.entity';
import { TenancyTenant } from '../modules/portfolio/tenancy-records/tenancy-tenant.entity';
import { Tenancy } from '../modules/portfolio/tenancy-records/tenancy.entity';
import { LibrarySectionVersion } from '../modules/company/form-library/library-section-version.entity';
import { LibrarySection } from '../modules/company/form-library/library-section.entity';
import { FormAssignment } from '../modules/company/forms/form-assignment.entity';
import { FormDefinitionVersion } from '../modules/company/forms/form-definition-version.entity';
import { FormDefinition } from '../modules/company/forms/form-definition.entity';
import { TemplateMatrix } from '../modules/company/forms/template-matrix.entity';
import { FieldAction } from '../modules/scheduling/field-actions/field-action.entity';
import { ContactAttempt } from '../modules/scheduling/inspections/contact-attempt.entity';
import { InspectionNote } from '../modules/scheduling/inspections/inspection-note.entity';
import { Inspection } from '../modules/scheduling/inspections/inspection.entity';
import { City } from '../modules/parties/property-records/city.entity';
import { Property } from '../modules/parties/property-records/property.entity';
import {
  PropertySpreadsheet,
  PropertySpreadsheetImage,
  PropertySpreadsheetLine,
} from '../modules/portfolio/properties/spreadsheets/property-spreadsheet.entity';
import { SpreadsheetHeading } from '../modules/portfolio/properties/spreadsheets/spreadsheet-heading.entity';
import { TenantInfo } from '../modules/parties/property-records/tenant-info.entity';
import { VirtualLocation } from '../modules/parties/property-records/virtual-location.entity';
import { FormTrialCode } from '../modules/reporting/form-trials/form-trial-code.entity';
import { FormTrial } from '../modules/reporting/form-trials/form-trial.entity';
import { Image } from '../modules/reporting/images/image.entity';
import { IssuedReport } from '../modules/reporting/reports/issued-report.entity';
import { Proof } from '../modules/reporting/proofs/proof.entity';
import { ReportArchive } from '../modules/reporting/reports/archives/report-archive.entity';
import { ReportRevision } from '../modules/reporting/reports/report-revision.entity';
import { ReportTranslation } from '../modules/reporting/reports/report-translation.entity';
import { Room } from '../modules/reporting/rooms/room.entity';
import { CalendarEntry } from '../modules/scheduling/calendar-feeds/calendar-entry.entity';
import { PlanNotice } from '../modules/scheduling/plan-notices/plan-notice.entity';
import { SampleBatch } from '../modules/company/sample-rows/sample-batch.entity';
import { SampleRow } from '../modules/company/sample-rows/sample-row.entity';
import { InspectionKind } from '../modules/company/inspection-kinds/inspection-kind.entity';
import { DeductionFile } from '../modules/law/deductions/deduction-file.entity';
import { DeductionReceipt } from '../modules/law/deductions/deduction-receipt.entity';
import { StatementAnswer } from '../modules/law/deductions/statement-answer.entity';
import { DeductionLine } from '../modules/law/deductions/deduction-line.entity';
import { DeductionStatement } from '../modules/law/deductions/deduction-statement.entity';
import { WorkPhoto } from '../modules/law/deductions/work-photo.entity';
import { LawPackReview } from '../modules/law/law-settings/law-pack-review.entity';
import { LawRuleSetting } from '../modules/law/law-settings/law-rule-setting.entity';
import { LegalHold } from '../modules/law/legal-holds/legal-hold.entity';
import { SavedView } from '../modules/scheduling/saved-views/saved-view.entity';
import { SubmissionStep } from '../modules/scheduling/submission-ledger/submission-step.entity';
import { LatePhoto } from '../modules/reporting/open-deliveries/late-photo.entity';
import { LateSubmission } from '../modules/reporting/open-deliveries/late-submission.entity';
import { Submission } from '../modules/scheduling/submission-ledger/submission.entity';
import { QueuedReport } from '../modules/scheduling/visit-sync/queued-report.entity';
import { SyncDevice } from '../modules/scheduling/sync-devices/sync-device.entity';
import { TaskReport } from '../modules/reporting/task-reports/task-report.entity';
import { TeamInspector } from '../modules/parties/teams/team-inspector.entity';
import { TeamProperty } from '../modules/parties/teams/team-property.entity';
import { TeamSet } from '../modules/parties/teams/team-set.entity';
import { Team } from '../modules/parties/teams/team.entity';
import { InspectionTemplate } from '../modules/company/templates/inspection-template.entity';
import { TenantConfig } from '../modules/company/tenants/tenant-config.entity';
import { Tenant } from '../modules/company/tenants/tenant.entity';
import { TrainingVideoTable } from '../modules/desk/training-videos/training-video-table.entity';
import { User } from '../modules/parties/users/user.entity';

/** Entities that belong to no company. Each exception is deliberate: a test requires all others to be TenantOwned. */
export const GLOBAL_ENTITIES: Type<ObjectLiteral>[] = [
  Tenant, // the companies themselves
  Login, // a sign-in does not name a company
  Session, // belongs to a login
  OneTimeKey, // belongs to a login
  KnownAddress, // belongs to a login
  AnswersToken, // belongs to a login
  CalendarFeed, // belongs to a login
  Outbox, // some queued work belongs to no company
  InspectionTemplate, // one list with fixed ids for all
  IssuedReport, // the public verification page knows no company and reveals none
  MailBounce, // one whose mail is not known belongs to nobody
  TrainingVideoTable, // the same videos for all companies
];

export const TENANT_ENTITIES: Type<TenantOwned>[] = [
  TenantConfig,
  TenantHead,
  DomainEvent,
  User,
  Customer,
  PropertyManager,
  PropertyManagerAssignment,
  RecipientLanguage,
  VirtualLocation,
  Property,
  TenantInfo,
  Team,
  TeamInspector,
  TeamProperty,
  TeamSet,
  City,
  Inspection,
  InspectionNote,
  ContactAttempt,
  FieldAction,
  DataUpdateRequest,
  Tenancy,
  TenancyTenant,
  TenancyDeposit,
  TenantLink,
  TenantLinkComment,
  TenantLinkPhoto,
  Notice,
  NoticeText,
  NoticeTextVersion,
  NoticeTranslationReview,
  OfficialForm,
  Delivery,
  DeliveryState,
  DeliveryProof,
  ConditionInspection,
  TaskReport,
  Room,
  Image,
  Submission,
  SubmissionStep,
  LateSubmission,
  LatePhoto,
  Proof,
  ReportRevision,
  ReportTranslation,
  ReportAddendum,
  ReportArchive,
  FormDefinition,
  FormDefinitionVersion,
  FormAssignment,
  LibrarySection,
  LibrarySectionVersion,
  FormTrial,
  FormTrialCode,
  TemplateMatrix,
  SearchWord,
  PlanNotice,
  CalendarEntry,
  SavedView,
  InspectionKind,
  LawRuleSetting,
  LawPackReview,
  LegalHold,
  DeductionLine,
  WorkPhoto,
  DeductionStatement,
  DeductionFile,
  DeductionReceipt,
  StatementAnswer,
  SyncDevice,
  QueuedReport,
  PropertySpreadsheet,
  PropertySpreadsheetImage,
  PropertySpreadsheetLine,
  SampleBatch,
  SampleRow,
  SpreadsheetHeading,
];
