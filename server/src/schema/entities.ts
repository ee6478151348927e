import type { Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { DomainEvent } from '../core/events/domain-event.entity';
import { Outbox } from '../core/jobs/outbox.entity';
import { TenantHead } from '../core/events/tenant-head.entity';
import { SearchWord } from '../core/database/search-word.entity';
import type { TenantOwned } from '../core/database/tenant-owned';
import { CalendarFeed } from '../modules/accounts/calendar-feed.entity';
import { KnownAddress } from '../modules/accounts/known-address.entity';
import { Login } from '../modules/accounts/login.entity';
import { OneTimeKey } from '../modules/accounts/one-time-key.entity';
import { Session } from '../modules/accounts/session.entity';
import { Customer } from '../modules/customers/customer.entity';
import { PropertyManagerAssignment } from '../modules/customers/property-manager-assignment.entity';
import { PropertyManager } from '../modules/customers/property-manager.entity';
import { ConditionInspection } from '../modules/condition-inspections/condition-inspection.entity';
import { DataUpdateRequest } from '../modules/data-update-requests/data-update-request.entity';
import { FormAssignment } from '../modules/forms/form-assignment.entity';
import { FormDefinitionVersion } from '../modules/forms/form-definition-version.entity';
import { FormDefinition } from '../modules/forms/form-definition.entity';
import { TemplateMatrix } from '../modules/forms/template-matrix.entity';
import { FieldAction } from '../modules/field-actions/field-action.entity';
import { ContactAttempt } from '../modules/inspections/contact-attempt.entity';
import { InspectionNote } from '../modules/inspections/inspection-note.entity';
import { Inspection } from '../modules/inspections/inspection.entity';
import { City } from '../modules/property-records/city.entity';
import { Property } from '../modules/property-records/property.entity';
import {
  PropertySpreadsheet,
  PropertySpreadsheetImage,
  PropertySpreadsheetLine,
} from '../modules/properties/spreadsheets/property-spreadsheet.entity';
import { TenantInfo } from '../modules/property-records/tenant-info.entity';
import { VirtualLocation } from '../modules/property-records/virtual-location.entity';
import { Image } from '../modules/images/image.entity';
import { IssuedReport } from '../modules/reports/issued-report.entity';
import { Proof } from '../modules/proofs/proof.entity';
import { ReportArchive } from '../modules/reports/archives/report-archive.entity';
import { ReportRevision } from '../modules/reports/report-revision.entity';
import { Room } from '../modules/rooms/room.entity';
import { CalendarEntry } from '../modules/calendar-feeds/calendar-entry.entity';
import { PlanNotice } from '../modules/plan-notices/plan-notice.entity';
import { SavedView } from '../modules/saved-views/saved-view.entity';
import { SubmissionStep } from '../modules/submission-ledger/submission-step.entity';
import { LatePhoto } from '../modules/submissions/late/late-photo.entity';
import { LateSubmission } from '../modules/submissions/late/late-submission.entity';
import { Submission } from '../modules/submission-ledger/submission.entity';
import { QueuedReport } from '../modules/sync-devices/queued-report.entity';
import { SyncDevice } from '../modules/sync-devices/sync-device.entity';
import { TaskReport } from '../modules/task-reports/task-report.entity';
import { TeamInspector } from '../modules/teams/team-inspector.entity';
import { TeamProperty } from '../modules/teams/team-property.entity';
import { TeamSet } from '../modules/teams/team-set.entity';
import { Team } from '../modules/teams/team.entity';
import { InspectionTemplate } from '../modules/templates/inspection-template.entity';
import { TenantConfig } from '../modules/tenants/tenant-config.entity';
import { Tenant } from '../modules/tenants/tenant.entity';
import { TrainingVideoTable } from '../modules/training-videos/training-video-table.entity';
import { User } from '../modules/users/user.entity';

/** Entities that belong to no company. Each exception is deliberate: a test requires all others to be TenantOwned. */
export const GLOBAL_ENTITIES: Type<ObjectLiteral>[] = [
  Tenant, // the companies themselves
  Login, // a sign-in does not name a company
  Session, // belongs to a login
  OneTimeKey, // belongs to a login
  KnownAddress, // belongs to a login
  CalendarFeed, // belongs to a login
  Outbox, // some queued work belongs to no company
  InspectionTemplate, // one list with fixed ids for all
  IssuedReport, // the public verification page knows no company and reveals none
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
  ReportArchive,
  FormDefinition,
  FormDefinitionVersion,
  FormAssignment,
  TemplateMatrix,
  SearchWord,
  PlanNotice,
  CalendarEntry,
  SavedView,
  SyncDevice,
  QueuedReport,
  PropertySpreadsheet,
  PropertySpreadsheetImage,
  PropertySpreadsheetLine,
];
