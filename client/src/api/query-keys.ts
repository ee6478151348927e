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
  contacts: (inspectionId: number) => ['contacts', inspectionId] as const,
  conditionBaskets: ['condition-basket'] as const,
  conditionBasket: (query: object) => ['condition-basket', query] as const,
  /** Beside a row of the boards; the Work Basket keeps its own on the device. */
  visitContacts: (inspectionId: number) => ['visit-history', inspectionId, 'contacts'] as const,
  visitNotes: (inspectionId: number) => ['visit-history', inspectionId, 'notes'] as const,
  /** Requests that wait, and the log of all. */
  dataUpdates: ['data-updates'] as const,
  dataUpdatesPending: ['data-updates', 'pending'] as const,
  /** Those that the reader has proposed. */
  ownDataUpdates: (query: object) => ['data-updates', 'own', query] as const,
  dashboard: ['dashboard'] as const,
  /** Lists, versions and assignments of forms. */
  forms: ['forms'] as const,
  property: (id: number) => ['property', id] as const,
  picture: (imageId: string, size: string) => ['picture', imageId, size] as const,
  /** Everything on Manage Properties that a change of a property may make stale. */
  properties: ['properties'] as const,
  propertySearch: (path: string, query: object) => ['property-search', path, query] as const,
  moveIns: ['move-ins'] as const,
  moveInValidity: (propertyId: number, dueDate: string) => ['move-in-validity', propertyId, dueDate] as const,
  formOfInspection: (propertyId: number, country: string, ciType: string) =>
    ['form-of-inspection', propertyId, country, ciType] as const,
  schedulingIssues: ['scheduling-issues'] as const,
  inspectionLists: ['inspections', 'list'] as const,
  /** `all`: every state in one list; `upcoming`: what is still to be done. */
  inspectionList: (tab: InspectionTab | 'all' | 'upcoming', query: InspectionListQuery) =>
    ['inspections', 'list', tab, query] as const,
  allInspectionCounts: ['inspections', 'counts'] as const,
  inspectionCounts: (filters: InspectionListQuery) => ['inspections', 'counts', filters] as const,
};
