import type { InspectionListQuery, InspectionTab, InspectorChoiceQuery } from '@walkthrough/domain';

/** Every key of the query cache in one place: live patches have to find what they change. */
export const queryKeys = {
  customers: ['customers'] as const,
  inspectors: ['inspectors'] as const,
  savedViews: ['saved-views'] as const,
  /** Those who may be given what is named. */
  eligibleInspectors: (asked: InspectorChoiceQuery) => ['inspectors', 'eligible', asked] as const,
  /** Everything that live changes of inspections may make stale. */
  inspections: ['inspections'] as const,
  /** The newest state of one row that this tab has heard of; never fetched. */
  newestInspection: (id: number) => ['newest-inspection', id] as const,
  /** The visits of an inspector on a calendar date in a zone. */
  inspectorDay: (inspectorId: number, date: string, zone: string) =>
    ['inspections', 'day', inspectorId, date, zone] as const,
  workBasket: ['work-basket'] as const,
  assignedBasket: (inspectorId: number, query: object) =>
    ['work-basket', 'assigned', inspectorId, query] as const,
  teamBasket: (teamId: number, query: object) => ['work-basket', 'team', teamId, query] as const,
  /** Visits that are over. */
  basketHistory: (which: 'completed' | 'cancelled', inspectorId: number, query: object) =>
    ['work-basket', which, inspectorId, query] as const,
  commonAreas: ['common-areas'] as const,
  commonAreaPage: (query: object) => ['common-areas', query] as const,
  contacts: (inspectionId: number) => ['contacts', inspectionId] as const,
  conditionBaskets: ['condition-basket'] as const,
  conditionBasket: (query: object) => ['condition-basket', query] as const,
  /** Beside a row of the boards; the Work Basket keeps its own on the device. */
  visitContacts: (inspectionId: number) => ['visit-history', inspectionId, 'contacts'] as const,
  visitNotes: (inspectionId: number) => ['visit-history', inspectionId, 'notes'] as const,
  mailOutbox: (page: number) => ['mail-outbox', page] as const,
  auditLogPeople: ['audit-log', 'people'] as const,
  /** Its last part is the query: of one property, or of all. */
  auditLog: (property: string, query: object) => ['audit-log', property, query] as const,
  /** Requests that wait, and the log of all. */
  dataUpdates: ['data-updates'] as const,
  dataUpdatesPending: ['data-updates', 'pending'] as const,
  dataUpdatePeople: ['data-updates', 'people'] as const,
  dataUpdateLog: (query: object) => ['data-updates', 'log', query] as const,
  jobAttention: ['job-attention'] as const,
  jobAttentionPage: (page: number) => ['job-attention', page] as const,
  /** Reports that came too late, their number among them. */
  lateSubmissions: ['late-submissions'] as const,
  lateSubmissionsPage: (list: string, page: number) => ['late-submissions', list, page] as const,
  lateSubmission: (id: string) => ['late-submissions', 'one', id] as const,
  lateCount: ['late-submissions', 'count'] as const,
  templateConfig: ['template-config'] as const,
  /** Lists, versions and assignments of forms. */
  forms: ['forms'] as const,
  formVersions: ['forms', 'versions'] as const,
  formVersion: (key: string, version: number) => ['forms', 'version', key, version] as const,
  formAssignments: ['forms', 'assignments'] as const,
  property: (id: number) => ['property', id] as const,
  unitTimeline: (id: number) => ['unit-history', id] as const,
  unitRoom: (id: number, room: string, query: object) => ['unit-history', id, room, query] as const,
  picture: (imageId: string, size: string) => ['picture', imageId, size] as const,
  /** Everything on Manage Properties that a change of a property may make stale. */
  properties: ['properties'] as const,
  propertyLists: ['properties', 'list'] as const,
  propertyList: (call: string, query: object) => ['properties', 'list', call, query] as const,
  allPropertyCounts: ['properties', 'counts'] as const,
  propertyCounts: (query: object) => ['properties', 'counts', query] as const,
  /** One that was uploaded, and its pages. */
  propertySpreadsheet: (id: number) => ['property-spreadsheet', id] as const,
  spreadsheetEntries: (id: number, page: number) => ['property-spreadsheet', id, 'entries', page] as const,
  spreadsheetProblems: (id: number, page: number) => ['property-spreadsheet', id, 'problems', page] as const,
  propertySearch: (path: string, query: object) => ['property-search', path, query] as const,
  moveIns: ['move-ins'] as const,
  moveInValidity: (propertyId: number, dueDate: string) => ['move-in-validity', propertyId, dueDate] as const,
  formOfInspection: (propertyId: number, country: string, ciType: string) =>
    ['form-of-inspection', propertyId, country, ciType] as const,
  schedulingIssues: ['scheduling-issues'] as const,
  inspectionLists: ['inspections', 'list'] as const,
  /** `all`: every state in one list. */
  inspectionList: (tab: InspectionTab | 'all', query: InspectionListQuery) =>
    ['inspections', 'list', tab, query] as const,
  allInspectionCounts: ['inspections', 'counts'] as const,
  inspectionCounts: (filters: InspectionListQuery) => ['inspections', 'counts', filters] as const,
};
