import type { AuditEventType } from './audit-event-types';

/** Whose rights an event may change: those of its user, or of anybody in the company. */
type RightsReach = 'person' | 'company';

interface EventKind {
  /** The entity; together with `entityId` it determines whose history shows the event. */
  entity: string;
  /** Audit event type under which the audit log also finds it. */
  audit?: AuditEventType;
  /** Users whose rights it may change are re-checked as soon as it is committed. */
  rights?: RightsReach;
  /**
   * Accompanies another event of its transaction and repeats it for a row that shows the same facts. Left out of a
   * property's history, which would show it twice.
   */
  repeats?: true;
}

/**
 * Everything that can happen in a company: each write records one of these. Names and entities are stored in the event log
 * and never change. Labels are in `eventLabels`.
 */
export const EVENTS = {
  'tenant.created': { entity: 'tenant', rights: 'company' },
  'tenant.renamed': { entity: 'tenant' },
  'tenant.blocked': { entity: 'tenant', rights: 'company' },
  'tenant.unblocked': { entity: 'tenant', rights: 'company' },
  /** Erased after a grace period; until then it can be restored. */
  'tenant.deleted': { entity: 'tenant', rights: 'company' },
  'tenant.restored': { entity: 'tenant', rights: 'company' },
  /** A legal hold or a retention period keeps its data. */
  'tenant.erasurePostponed': { entity: 'tenant' },
  'tenantConfig.changed': { entity: 'tenantConfig', rights: 'company' },
  'tenantConfig.logoChanged': { entity: 'tenantConfig' },
  /** The setup checklist of a new company is dismissed, or shown again. */
  'tenantConfig.firstStepsChanged': { entity: 'tenantConfig' },

  'user.created': { entity: 'user', audit: 'CREATE_USER', rights: 'person' },
  'user.registered': { entity: 'user', rights: 'person' },
  'user.renamed': { entity: 'user', rights: 'person' },
  'user.passwordChanged': { entity: 'user', rights: 'person' },
  /** Somebody else had set it, and the account has more permissions now. */
  'user.passwordEnded': { entity: 'user', rights: 'person' },
  'user.statusChanged': { entity: 'user', rights: 'person' },
  'user.permissionsChanged': {
    entity: 'user',
    audit: 'CHANGE_PERMISSIONS',
    rights: 'person',
  },
  'user.invited': { entity: 'user' },
  'user.detailsChanged': { entity: 'user', rights: 'person' },
  /** A link was sent to the new address, which takes effect when the link is opened. */
  'user.emailChangeAsked': { entity: 'user' },
  /** The link is no longer valid. */
  'user.emailChangeWithdrawn': { entity: 'user' },
  'user.emailChanged': { entity: 'user' },
  'user.deleted': { entity: 'user', rights: 'person' },
  'user.propertyManagersChanged': { entity: 'user', rights: 'person' },
  'user.signedIn': { entity: 'user', audit: 'USER_LOGIN' },
  /** A list was exported: which one, its filters, and the number of rows. */
  'user.exported': { entity: 'user' },
  /** The user signed out devices from another one. */
  'user.sessionsEnded': { entity: 'user', rights: 'person' },
  'user.calendarFeedChanged': { entity: 'user' },
  'user.answersTokenCreated': { entity: 'user' },
  'user.answersTokenRevoked': { entity: 'user' },
  /** A program read the answers of a form with a token; at most once an hour for each token and form. */
  'user.answersRead': { entity: 'user' },
  'user.mailSettingsChanged': { entity: 'user' },
  'user.languageChanged': { entity: 'user' },
  'user.signedOut': { entity: 'user', rights: 'person' },

  'team.created': { entity: 'team', rights: 'company' },
  'team.renamed': { entity: 'team', rights: 'company' },
  'team.deleted': { entity: 'team', rights: 'company' },
  'team.inspectorAdded': { entity: 'team', rights: 'company' },
  'team.inspectorRemoved': { entity: 'team', rights: 'company' },
  'team.auditorsChanged': { entity: 'team', rights: 'company' },
  'team.propertiesAdded': { entity: 'team', rights: 'company' },
  /** A job removed the properties of a deleted team from it. */
  'team.propertiesReleased': { entity: 'team' },
  'team.propertyRemoved': { entity: 'team', rights: 'company' },

  'customer.created': { entity: 'customer' },
  /** Its license affects the rights of everyone who works for it. */
  'customer.edited': { entity: 'customer', rights: 'company' },
  /** A job updated the search words of all its properties to the new name. */
  'customer.searchUpdated': { entity: 'customer' },
  'customer.managedByTenant': { entity: 'customer' },
  /** Only customers of sample data are deleted. */
  'customer.deleted': { entity: 'customer' },
  'sampleData.loaded': { entity: 'sampleData' },
  'sampleData.removed': { entity: 'sampleData' },
  'propertyManager.created': { entity: 'propertyManager' },
  'propertyManager.edited': { entity: 'propertyManager' },
  'propertyManager.deleted': { entity: 'propertyManager' },
  'property.created': { entity: 'property', audit: 'CREATE_PROPERTY' },
  'property.inspectionInfoEdited': { entity: 'property' },
  'property.edited': { entity: 'property' },
  'property.managerChanged': { entity: 'property' },
  'property.customerChanged': { entity: 'property' },
  'property.locationChanged': { entity: 'property' },
  /** Accompanies each change of occupants: lists of properties show their names. */
  'property.occupantsChanged': { entity: 'property', repeats: true },
  /** The property and its occupants are restored to their state before a spreadsheet. */
  'property.takenBack': { entity: 'property' },
  'property.deleted': { entity: 'property', audit: 'DELETE_PROPERTY' },
  'propertySpreadsheet.uploaded': { entity: 'propertySpreadsheet' },
  'propertySpreadsheet.mapped': { entity: 'propertySpreadsheet' },
  'propertySpreadsheet.edited': { entity: 'propertySpreadsheet' },
  'propertySpreadsheet.asked': { entity: 'propertySpreadsheet' },
  'propertySpreadsheet.applied': { entity: 'propertySpreadsheet' },
  'propertySpreadsheet.failed': { entity: 'propertySpreadsheet' },
  /** The changes of a failed spreadsheet were rolled back. */
  'propertySpreadsheet.reverted': { entity: 'propertySpreadsheet' },
  'propertySpreadsheet.takeBackAsked': {
    entity: 'propertySpreadsheet',
  },
  'propertySpreadsheet.takeBackRefused': {
    entity: 'propertySpreadsheet',
  },
  'propertySpreadsheet.takenBack': { entity: 'propertySpreadsheet' },
  'propertySpreadsheet.fetched': { entity: 'propertySpreadsheet' },
  'property.inspectionDue': { entity: 'property' },
  'virtualLocation.created': { entity: 'virtualLocation' },
  'tenantInfo.created': { entity: 'tenantInfo' },
  'tenantInfo.deleted': { entity: 'tenantInfo' },
  'tenantInfo.edited': { entity: 'tenantInfo' },
  'tenancy.started': { entity: 'tenancy' },
  'tenancy.edited': { entity: 'tenancy' },
  /** Occupants or owner changed: it goes on by a choice, or with `review` until somebody chooses. */
  'tenancy.kept': { entity: 'tenancy' },
  'tenancy.closed': { entity: 'tenancy' },
  /** Its successor was recorded by mistake. */
  'tenancy.reopened': { entity: 'tenancy' },
  /** Its occupants were recorded by mistake. */
  'tenancy.deleted': { entity: 'tenancy' },
  'tenantLink.created': { entity: 'tenantLink' },
  'tenantLink.withdrawn': { entity: 'tenantLink' },
  /** The tenant pressed "I have read this". */
  'tenantLink.read': { entity: 'tenantLink' },
  /** The tenant finished: with the hash of the addendum. */
  'tenantLink.answered': { entity: 'tenantLink' },
  /** The tenant agreed to or disputed lines of a statement of deductions: with the hash of the answer. */
  'tenantLink.statementAnswered': { entity: 'tenantLink' },
  'notice.issued': { entity: 'notice' },
  'noticeText.changed': { entity: 'noticeText' },
  'noticeTranslation.reviewConfirmed': { entity: 'noticeTranslation' },
  'noticeTranslation.reviewWithdrawn': { entity: 'noticeTranslation' },
  'officialForm.uploaded': { entity: 'officialForm' },
  'officialForm.mapped': { entity: 'officialForm' },
  'delivery.recorded': { entity: 'delivery' },
  /** By the mail server, a bounce or the tenant. */
  'delivery.stateAdded': { entity: 'delivery' },
  'delivery.withdrawn': { entity: 'delivery' },
  'delivery.proofAdded': { entity: 'delivery' },
  'deduction.added': { entity: 'deduction' },
  'deduction.edited': { entity: 'deduction' },
  'deduction.removed': { entity: 'deduction' },
  /** The tenant agreed or disputed, told to the office or by their own link. */
  'deduction.answered': { entity: 'deduction' },
  'deduction.receiptAdded': { entity: 'deduction' },
  'deduction.receiptRemoved': { entity: 'deduction' },
  'tenancy.workPhotoAdded': { entity: 'tenancy' },
  'tenancy.workPhotoRemoved': { entity: 'tenancy' },
  'tenancy.statementIssued': { entity: 'tenancy' },
  'dataUpdateRequest.created': { entity: 'dataUpdateRequest' },
  'dataUpdateRequest.accepted': { entity: 'dataUpdateRequest' },
  'dataUpdateRequest.dismissed': { entity: 'dataUpdateRequest' },
  /** Its property was transferred or deleted; lists of requests follow. */
  'dataUpdateRequest.propertyChanged': {
    entity: 'dataUpdateRequest',
    repeats: true,
  },

  'inspection.created': { entity: 'inspection' },
  'inspection.assigned': { entity: 'inspection', audit: 'ASSIGN_INSPECTION' },
  'inspection.unassigned': { entity: 'inspection', audit: 'ASSIGN_INSPECTION' },
  'inspection.scheduled': { entity: 'inspection', audit: 'EDIT_INSPECTION' },
  'inspection.unscheduled': {
    entity: 'inspection',
    audit: 'EDIT_INSPECTION',
  },
  'inspection.occupantsNotified': { entity: 'inspection' },
  'inspection.schedulingIssueSet': {
    entity: 'inspection',
    audit: 'EDIT_INSPECTION',
  },
  'inspection.schedulingIssueRemoved': {
    entity: 'inspection',
    audit: 'EDIT_INSPECTION',
  },
  'inspection.occupantsChanged': {
    entity: 'inspection',
    audit: 'EDIT_INSPECTION',
    repeats: true,
  },
  /** Its property has another address or owner: boards show and filter by both. */
  'inspection.propertyChanged': {
    entity: 'inspection',
    audit: 'EDIT_INSPECTION',
    repeats: true,
  },
  'inspection.noteAdded': { entity: 'inspection', audit: 'EDIT_INSPECTION' },
  'inspection.noteEdited': { entity: 'inspection', audit: 'EDIT_INSPECTION' },
  'inspection.noteDeleted': { entity: 'inspection', audit: 'EDIT_INSPECTION' },
  'inspection.completed': { entity: 'inspection', audit: 'SUBMIT_INSPECTION' },
  'inspection.completedExternally': {
    entity: 'inspection',
    audit: 'EDIT_INSPECTION',
  },
  'inspection.inspectedDateChanged': {
    entity: 'inspection',
    audit: 'EDIT_INSPECTION',
  },
  'inspection.dueDateMoved': { entity: 'inspection', audit: 'EDIT_INSPECTION' },
  'inspection.deliveryChosen': {
    entity: 'inspection',
    audit: 'EDIT_INSPECTION',
  },
  /** Hash, size, name and delivery method. The first one also completes the inspection, as a separate event. */
  'inspection.proofAdded': { entity: 'inspection', audit: 'SUBMIT_INSPECTION' },
  'inspection.audited': { entity: 'inspection', audit: 'EDIT_INSPECTION' },
  'inspection.unaudited': { entity: 'inspection', audit: 'EDIT_INSPECTION' },
  'inspection.cancelled': { entity: 'inspection', audit: 'EDIT_INSPECTION' },
  /** For a late report of its former inspector, to whom it is assigned again. */
  'inspection.reopened': { entity: 'inspection', audit: 'EDIT_INSPECTION' },
  'inspection.cancelConfirmed': {
    entity: 'inspection',
    audit: 'EDIT_INSPECTION',
  },
  /** `before` is the whole deleted row; live boards use it to remove the row. */
  'inspection.deleted': { entity: 'inspection', audit: 'EDIT_INSPECTION' },
  'contactAttempt.created': { entity: 'contactAttempt' },
  'contactAttempt.edited': { entity: 'contactAttempt' },
  'contactAttempt.deleted': { entity: 'contactAttempt' },
  /** Accompanies each of these: the inspection's row on boards shows the last attempt. */
  'inspection.contactsChanged': { entity: 'inspection', repeats: true },

  'conditionInspection.opened': { entity: 'conditionInspection' },
  'conditionInspection.edited': {
    entity: 'conditionInspection',
    audit: 'EDIT_INSPECTION',
  },
  'conditionInspection.sideDeleted': {
    entity: 'conditionInspection',
    audit: 'EDIT_INSPECTION',
  },
  'conditionInspection.deleted': {
    entity: 'conditionInspection',
    audit: 'EDIT_INSPECTION',
  },
  'taskReport.edited': {
    entity: 'taskReport',
    audit: 'EDIT_INSPECTION',
  },
  'submission.received': { entity: 'submission', audit: 'SUBMIT_INSPECTION' },
  /** A report that its inspection did not accept, its last photo, and the decision. */
  'lateSubmission.received': {
    entity: 'lateSubmission',
    audit: 'SUBMIT_INSPECTION',
  },
  'lateSubmission.completed': { entity: 'lateSubmission' },
  'lateSubmission.accepted': {
    entity: 'lateSubmission',
    audit: 'SUBMIT_INSPECTION',
  },
  'lateSubmission.rejected': {
    entity: 'lateSubmission',
    audit: 'EDIT_INSPECTION',
  },
  'report.roomsChanged': { entity: 'report', audit: 'EDIT_INSPECTION' },
  'image.added': { entity: 'report', audit: 'EDIT_INSPECTION' },
  'image.captioned': { entity: 'report', audit: 'EDIT_INSPECTION' },
  'image.moved': { entity: 'report', audit: 'EDIT_INSPECTION' },
  'image.marked': { entity: 'report', audit: 'EDIT_INSPECTION' },
  'image.sorted': { entity: 'report', audit: 'EDIT_INSPECTION' },
  'image.removed': { entity: 'report', audit: 'EDIT_INSPECTION' },
  'report.printed': { entity: 'report' },
  /** Its file in another language was printed. */
  'report.translated': { entity: 'report' },
  'report.distributed': { entity: 'report' },

  'formVersion.drafted': { entity: 'formVersion' },
  'formVersion.saved': { entity: 'formVersion' },
  'formVersion.published': { entity: 'formVersion' },
  'formVersion.assigned': { entity: 'formVersion' },
  'formVersion.unassigned': { entity: 'formVersion' },
  'formVersion.retired': { entity: 'formVersion' },
  'formVersion.discarded': { entity: 'formVersion' },
  'librarySection.created': { entity: 'librarySection' },
  'librarySection.versionAdded': { entity: 'librarySection' },
  'librarySection.renamed': { entity: 'librarySection' },
  'librarySection.deleted': { entity: 'librarySection' },
  'formTrial.created': { entity: 'formTrial' },
  'formTrial.opened': { entity: 'formTrial' },
  'formTrial.codeCreated': { entity: 'formTrial' },
  'formTrial.codeRevoked': { entity: 'formTrial' },
  'formTrial.deleted': { entity: 'formTrial' },
  'templateMatrix.saved': { entity: 'templateMatrix' },
  /** Switched off or on, or given another internal target. */
  'lawRule.changed': { entity: 'lawRule' },
  'lawPack.reviewConfirmed': { entity: 'lawPack' },
  'lawPack.reviewWithdrawn': { entity: 'lawPack' },
  'legalHold.placed': { entity: 'legalHold' },
  'legalHold.ended': { entity: 'legalHold' },
  'inspectionKind.created': { entity: 'inspectionKind' },
  /** Renamed, given another form or frequency, archived or restored. */
  'inspectionKind.changed': { entity: 'inspectionKind' },

  /** A user works with a new browser. */
  'device.added': { entity: 'device' },
  /** Its queue has changed; reports without a change are not recorded. */
  'device.reported': { entity: 'device' },
  'device.forgotten': { entity: 'device' },
  /** For the inspection whose report is on a device; boards show it in the inspection's row. */
  'visitSync.changed': { entity: 'visitSync' },

  'savedView.created': { entity: 'savedView' },
  'savedView.changed': { entity: 'savedView' },
  'savedView.deleted': { entity: 'savedView' },

  'job.retried': { entity: 'job' },
  /** All prints that needed attention, with their number. */
  'job.printsRetried': { entity: 'job' },
  'demo.enlarged': { entity: 'demo' },
} as const satisfies Record<string, EventKind>;

export type EventName = keyof typeof EVENTS;
export type EventEntity = (typeof EVENTS)[EventName]['entity'];

/** Events by entity, which determines what `entityId` refers to. */
export type EventOf<Entity extends EventEntity> = {
  [Name in EventName]: (typeof EVENTS)[Name]['entity'] extends Entity ? Name : never;
}[EventName];

/** Returns whether an event repeats another one of its transaction; false for unknown names. */
export const isRepeat = (name: string): boolean =>
  Object.hasOwn(EVENTS, name) && 'repeats' in EVENTS[name as EventName];
