import type { AuditEventType } from './audit-event-types';

/** Whose rights an event may change: those of its user, or of anybody in the company. */
type RightsReach = 'person' | 'company';

interface EventKind {
  /** The entity; together with `entityId` it determines whose history shows the event. */
  entity: string;
  /** Label in the audit log. */
  label: string;
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
 * and never change.
 */
export const EVENTS = {
  'tenant.created': { entity: 'tenant', label: 'Create Company', rights: 'company' },
  'tenant.renamed': { entity: 'tenant', label: 'Rename Company' },
  'tenant.blocked': { entity: 'tenant', label: 'Block Company', rights: 'company' },
  'tenant.unblocked': { entity: 'tenant', label: 'Unblock Company', rights: 'company' },
  /** Erased after a grace period; until then it can be restored. */
  'tenant.deleted': { entity: 'tenant', label: 'Delete Company', rights: 'company' },
  'tenant.restored': { entity: 'tenant', label: 'Restore Company', rights: 'company' },
  'tenantConfig.changed': { entity: 'tenantConfig', label: 'Change Settings', rights: 'company' },
  'tenantConfig.logoChanged': { entity: 'tenantConfig', label: 'Change Logo' },
  /** The setup checklist of a new company is dismissed, or shown again. */
  'tenantConfig.firstStepsChanged': { entity: 'tenantConfig', label: 'Put Away or Show First Steps' },

  'user.created': { entity: 'user', label: 'Create User', audit: 'CREATE_USER', rights: 'person' },
  'user.registered': { entity: 'user', label: 'Register', rights: 'person' },
  'user.renamed': { entity: 'user', label: 'Change Username', rights: 'person' },
  'user.passwordChanged': { entity: 'user', label: 'Change Password', rights: 'person' },
  /** Somebody else had set it, and the account has more permissions now. */
  'user.passwordEnded': { entity: 'user', label: 'End Password', rights: 'person' },
  'user.statusChanged': { entity: 'user', label: 'Change Status', rights: 'person' },
  'user.permissionsChanged': {
    entity: 'user',
    label: 'Change Permissions',
    audit: 'CHANGE_PERMISSIONS',
    rights: 'person',
  },
  'user.invited': { entity: 'user', label: 'Send Invitation' },
  'user.detailsChanged': { entity: 'user', label: 'Change User', rights: 'person' },
  /** A link was sent to the new address, which takes effect when the link is opened. */
  'user.emailChangeAsked': { entity: 'user', label: 'Ask for Email Change' },
  /** The link is no longer valid. */
  'user.emailChangeWithdrawn': { entity: 'user', label: 'Withdraw Email Change' },
  'user.emailChanged': { entity: 'user', label: 'Change Email' },
  'user.deleted': { entity: 'user', label: 'Delete User', rights: 'person' },
  'user.propertyManagersChanged': { entity: 'user', label: 'Change Property Managers', rights: 'person' },
  'user.signedIn': { entity: 'user', label: 'User Login', audit: 'USER_LOGIN' },
  /** A list was exported: which one, its filters, and the number of rows. */
  'user.exported': { entity: 'user', label: 'Export List' },
  /** The user signed out devices from another one. */
  'user.sessionsEnded': { entity: 'user', label: 'Sign Out Devices', rights: 'person' },
  'user.calendarFeedChanged': { entity: 'user', label: 'Change Calendar Feed' },
  'user.mailSettingsChanged': { entity: 'user', label: 'Change Mail Settings' },
  'user.signedOut': { entity: 'user', label: 'User Logout', rights: 'person' },

  'team.created': { entity: 'team', label: 'Create Team', rights: 'company' },
  'team.renamed': { entity: 'team', label: 'Rename Team', rights: 'company' },
  'team.deleted': { entity: 'team', label: 'Delete Team', rights: 'company' },
  'team.inspectorAdded': { entity: 'team', label: 'Add Inspector to Team', rights: 'company' },
  'team.inspectorRemoved': { entity: 'team', label: 'Remove Inspector from Team', rights: 'company' },
  'team.auditorsChanged': { entity: 'team', label: 'Change Team Auditors', rights: 'company' },
  'team.propertiesAdded': { entity: 'team', label: 'Add Properties to Team', rights: 'company' },
  /** A job removed the properties of a deleted team from it. */
  'team.propertiesReleased': { entity: 'team', label: 'Release Properties of Deleted Team' },
  'team.propertyRemoved': { entity: 'team', label: 'Remove Property from Team', rights: 'company' },

  'customer.created': { entity: 'customer', label: 'Create Customer' },
  /** Its license affects the rights of everyone who works for it. */
  'customer.edited': { entity: 'customer', label: 'Edit Customer', rights: 'company' },
  /** A job updated the search words of all its properties to the new name. */
  'customer.searchUpdated': { entity: 'customer', label: 'Update Search by Customer Name' },
  'customer.managedByTenant': { entity: 'customer', label: 'Set Data Managed by Company' },
  /** Only customers of sample data are deleted. */
  'customer.deleted': { entity: 'customer', label: 'Delete Customer' },
  'sampleData.loaded': { entity: 'sampleData', label: 'Load Sample Data' },
  'sampleData.removed': { entity: 'sampleData', label: 'Remove Sample Data' },
  'propertyManager.created': { entity: 'propertyManager', label: 'Create Property Manager' },
  'propertyManager.edited': { entity: 'propertyManager', label: 'Edit Property Manager' },
  'propertyManager.deleted': { entity: 'propertyManager', label: 'Delete Property Manager' },
  'property.created': { entity: 'property', label: 'Create Property', audit: 'CREATE_PROPERTY' },
  'property.inspectionInfoEdited': { entity: 'property', label: 'Edit Inspection Info' },
  'property.edited': { entity: 'property', label: 'Edit Property' },
  'property.managerChanged': { entity: 'property', label: 'Change Property Manager' },
  'property.customerChanged': { entity: 'property', label: 'Change Customer' },
  'property.locationChanged': { entity: 'property', label: 'Change Virtual Location' },
  /** Accompanies each change of occupants: lists of properties show their names. */
  'property.occupantsChanged': { entity: 'property', label: 'Change Tenants', repeats: true },
  /** The property and its occupants are restored to their state before a spreadsheet. */
  'property.takenBack': { entity: 'property', label: 'Take Back Changes' },
  'property.deleted': { entity: 'property', label: 'Delete Property', audit: 'DELETE_PROPERTY' },
  'propertySpreadsheet.uploaded': { entity: 'propertySpreadsheet', label: 'Upload Spreadsheet' },
  'propertySpreadsheet.mapped': { entity: 'propertySpreadsheet', label: 'Map Spreadsheet Columns' },
  'propertySpreadsheet.edited': { entity: 'propertySpreadsheet', label: 'Edit Uploaded Spreadsheet' },
  'propertySpreadsheet.asked': { entity: 'propertySpreadsheet', label: 'Begin Spreadsheet Update' },
  'propertySpreadsheet.applied': { entity: 'propertySpreadsheet', label: 'Spreadsheet Update' },
  'propertySpreadsheet.failed': { entity: 'propertySpreadsheet', label: 'Fail Spreadsheet Update' },
  /** The changes of a failed spreadsheet were rolled back. */
  'propertySpreadsheet.reverted': { entity: 'propertySpreadsheet', label: 'Revert Spreadsheet Update' },
  'propertySpreadsheet.takeBackAsked': {
    entity: 'propertySpreadsheet',
    label: 'Begin Taking Back Spreadsheet Update',
  },
  'propertySpreadsheet.takeBackRefused': {
    entity: 'propertySpreadsheet',
    label: 'Refuse Taking Back Spreadsheet Update',
  },
  'propertySpreadsheet.takenBack': { entity: 'propertySpreadsheet', label: 'Take Back Spreadsheet Update' },
  'propertySpreadsheet.fetched': { entity: 'propertySpreadsheet', label: 'Download Uploaded Spreadsheet' },
  'property.inspectionDue': { entity: 'property', label: 'Next Inspection' },
  'virtualLocation.created': { entity: 'virtualLocation', label: 'Create Location' },
  'tenantInfo.created': { entity: 'tenantInfo', label: 'New Tenant' },
  'tenantInfo.deleted': { entity: 'tenantInfo', label: 'Delete Tenant' },
  'tenantInfo.edited': { entity: 'tenantInfo', label: 'Edit Tenant Info' },
  'dataUpdateRequest.created': { entity: 'dataUpdateRequest', label: 'Request Data Update' },
  'dataUpdateRequest.accepted': { entity: 'dataUpdateRequest', label: 'Apply Data Update' },
  'dataUpdateRequest.dismissed': { entity: 'dataUpdateRequest', label: 'Dismiss Data Update' },
  /** Its property was transferred or deleted; lists of requests follow. */
  'dataUpdateRequest.propertyChanged': {
    entity: 'dataUpdateRequest',
    label: 'Change Property of Data Update Request',
    repeats: true,
  },

  'inspection.created': { entity: 'inspection', label: 'Create Inspection' },
  'inspection.assigned': { entity: 'inspection', label: 'Assign Inspection', audit: 'ASSIGN_INSPECTION' },
  'inspection.unassigned': { entity: 'inspection', label: 'Unassign Inspection', audit: 'ASSIGN_INSPECTION' },
  'inspection.scheduled': { entity: 'inspection', label: 'Schedule Inspection', audit: 'EDIT_INSPECTION' },
  'inspection.unscheduled': {
    entity: 'inspection',
    label: 'Unschedule Inspection',
    audit: 'EDIT_INSPECTION',
  },
  'inspection.occupantsNotified': { entity: 'inspection', label: 'Notify Occupants' },
  'inspection.schedulingIssueSet': {
    entity: 'inspection',
    label: 'Report Scheduling Issue',
    audit: 'EDIT_INSPECTION',
  },
  'inspection.schedulingIssueRemoved': {
    entity: 'inspection',
    label: 'Dismiss Scheduling Issue',
    audit: 'EDIT_INSPECTION',
  },
  'inspection.occupantsChanged': {
    entity: 'inspection',
    label: 'Change Occupants',
    audit: 'EDIT_INSPECTION',
    repeats: true,
  },
  /** Its property has another address or owner: boards show and filter by both. */
  'inspection.propertyChanged': {
    entity: 'inspection',
    label: 'Change Property of Inspection',
    audit: 'EDIT_INSPECTION',
    repeats: true,
  },
  'inspection.noteAdded': { entity: 'inspection', label: 'Add Note', audit: 'EDIT_INSPECTION' },
  'inspection.noteEdited': { entity: 'inspection', label: 'Edit Note', audit: 'EDIT_INSPECTION' },
  'inspection.noteDeleted': { entity: 'inspection', label: 'Delete Note', audit: 'EDIT_INSPECTION' },
  'inspection.completed': { entity: 'inspection', label: 'Complete Inspection', audit: 'SUBMIT_INSPECTION' },
  'inspection.completedExternally': {
    entity: 'inspection',
    label: 'Complete Inspection Externally',
    audit: 'EDIT_INSPECTION',
  },
  'inspection.inspectedDateChanged': {
    entity: 'inspection',
    label: 'Edit Date Inspected',
    audit: 'EDIT_INSPECTION',
  },
  'inspection.dueDateMoved': { entity: 'inspection', label: 'Move Due Date', audit: 'EDIT_INSPECTION' },
  'inspection.deliveryChosen': {
    entity: 'inspection',
    label: 'Choose Delivery Method',
    audit: 'EDIT_INSPECTION',
  },
  /** Hash, size, name and delivery method. The first one also completes the inspection, as a separate event. */
  'inspection.proofAdded': { entity: 'inspection', label: 'Submit Proof', audit: 'SUBMIT_INSPECTION' },
  'inspection.audited': { entity: 'inspection', label: 'Audit Inspection', audit: 'EDIT_INSPECTION' },
  'inspection.unaudited': { entity: 'inspection', label: 'Set as Unaudited', audit: 'EDIT_INSPECTION' },
  'inspection.cancelled': { entity: 'inspection', label: 'Cancel Inspection', audit: 'EDIT_INSPECTION' },
  /** For a late report of its former inspector, to whom it is assigned again. */
  'inspection.reopened': { entity: 'inspection', label: 'Reopen Inspection', audit: 'EDIT_INSPECTION' },
  'inspection.cancelConfirmed': {
    entity: 'inspection',
    label: 'Confirm Cancellation',
    audit: 'EDIT_INSPECTION',
  },
  /** `before` is the whole deleted row; live boards use it to remove the row. */
  'inspection.deleted': { entity: 'inspection', label: 'Delete Inspection', audit: 'EDIT_INSPECTION' },
  'contactAttempt.created': { entity: 'contactAttempt', label: 'Contact Attempt' },
  'contactAttempt.edited': { entity: 'contactAttempt', label: 'Edit Contact Attempt' },
  'contactAttempt.deleted': { entity: 'contactAttempt', label: 'Delete Contact Attempt' },
  /** Accompanies each of these: the inspection's row on boards shows the last attempt. */
  'inspection.contactsChanged': { entity: 'inspection', label: 'Change Contact History', repeats: true },

  'conditionInspection.opened': { entity: 'conditionInspection', label: 'Open Condition Inspection' },
  'conditionInspection.edited': {
    entity: 'conditionInspection',
    label: 'Edit Condition Inspection',
    audit: 'EDIT_INSPECTION',
  },
  'conditionInspection.sideDeleted': {
    entity: 'conditionInspection',
    label: 'Delete Side of Condition Inspection',
    audit: 'EDIT_INSPECTION',
  },
  'conditionInspection.deleted': {
    entity: 'conditionInspection',
    label: 'Delete Condition Inspection',
    audit: 'EDIT_INSPECTION',
  },
  'taskReport.edited': {
    entity: 'taskReport',
    label: 'Edit Task Report',
    audit: 'EDIT_INSPECTION',
  },
  'submission.received': { entity: 'submission', label: 'Receive Report', audit: 'SUBMIT_INSPECTION' },
  /** A report that its inspection did not accept, its last photo, and the decision. */
  'lateSubmission.received': {
    entity: 'lateSubmission',
    label: 'Receive Late Report',
    audit: 'SUBMIT_INSPECTION',
  },
  'lateSubmission.completed': { entity: 'lateSubmission', label: 'Complete Late Report' },
  'lateSubmission.accepted': {
    entity: 'lateSubmission',
    label: 'Accept Late Report',
    audit: 'SUBMIT_INSPECTION',
  },
  'lateSubmission.rejected': {
    entity: 'lateSubmission',
    label: 'Reject Late Report',
    audit: 'EDIT_INSPECTION',
  },
  'report.roomsChanged': { entity: 'report', label: 'Change Rooms', audit: 'EDIT_INSPECTION' },
  'image.added': { entity: 'report', label: 'Add Photo', audit: 'EDIT_INSPECTION' },
  'image.captioned': { entity: 'report', label: 'Change Photo Caption', audit: 'EDIT_INSPECTION' },
  'image.moved': { entity: 'report', label: 'Move Photo', audit: 'EDIT_INSPECTION' },
  'image.marked': { entity: 'report', label: 'Mark Photo', audit: 'EDIT_INSPECTION' },
  'image.sorted': { entity: 'report', label: 'Change Order of Photos', audit: 'EDIT_INSPECTION' },
  'image.removed': { entity: 'report', label: 'Remove Photo', audit: 'EDIT_INSPECTION' },
  'report.printed': { entity: 'report', label: 'Print Report' },
  'report.distributed': { entity: 'report', label: 'Distribute Report' },

  'formVersion.drafted': { entity: 'formVersion', label: 'Draft Form Version' },
  'formVersion.saved': { entity: 'formVersion', label: 'Save Form Draft' },
  'formVersion.published': { entity: 'formVersion', label: 'Publish Form Version' },
  'formVersion.assigned': { entity: 'formVersion', label: 'Assign Form Version' },
  'formVersion.unassigned': { entity: 'formVersion', label: 'Take Back Form Assignment' },
  'formVersion.retired': { entity: 'formVersion', label: 'Retire Form Version' },
  'formVersion.discarded': { entity: 'formVersion', label: 'Discard Form Draft' },
  'templateMatrix.saved': { entity: 'templateMatrix', label: 'Save Template Matrix' },

  /** A user works with a new browser. */
  'device.added': { entity: 'device', label: 'New Device' },
  /** Its queue has changed; reports without a change are not recorded. */
  'device.reported': { entity: 'device', label: 'Device Report' },
  'device.forgotten': { entity: 'device', label: 'Forget Device' },
  /** For the inspection whose report is on a device; boards show it in the inspection's row. */
  'visitSync.changed': { entity: 'visitSync', label: 'Change Sync Status' },

  'savedView.created': { entity: 'savedView', label: 'Save View' },
  'savedView.changed': { entity: 'savedView', label: 'Change View' },
  'savedView.deleted': { entity: 'savedView', label: 'Delete View' },

  'job.retried': { entity: 'job', label: 'Retry Job' },
  /** All prints that needed attention, with their number. */
  'job.printsRetried': { entity: 'job', label: 'Retry All Prints' },
  'demo.enlarged': { entity: 'demo', label: 'Enlarge Demo' },
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
