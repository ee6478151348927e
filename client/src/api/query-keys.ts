import type { InspectionListQuery, InspectionTab, InspectorChoiceQuery } from '@walkthrough/domain';

/** All query keys of the client, so that live patches find the queries that they change. */
export const queryKeys = {
  customers: ['customers'] as const,
  inspectors: ['inspectors'] as const,
  savedViews: ['saved-views'] as const,
  /** Inspectors who may be assigned. */
  eligibleInspectors: (asked: InspectorChoiceQuery) => ['inspectors', 'eligible', asked] as const,
  /** Prefix of everything that a live change of an inspection may make stale. */
  inspections: ['inspections'] as const,
  /** Newest known state of one row; never fetched. */
  newestInspection: (id: number) => ['newest-inspection', id] as const,
  /** Visits of an inspector on a calendar date in a zone. */
  inspectorDay: (inspectorId: number, date: string, zone: string) =>
    ['inspections', 'day', inspectorId, date, zone] as const,
  /** Conflicts of inspections at a wall time in a zone. */
  inspectionConflicts: (inspectorId: number, wall: string, zone: string, ids: readonly number[]) =>
    ['inspections', 'conflicts', inspectorId, wall, zone, ids] as const,
  freeTimes: (id: number, query: object) => ['inspections', 'free-times', id, query] as const,
  workBasket: ['work-basket'] as const,
  assignedBasket: (inspectorId: number, query: object) =>
    ['work-basket', 'assigned', inspectorId, query] as const,
  teamBasket: (teamId: number, query: object) => ['work-basket', 'team', teamId, query] as const,
  /** Completed or canceled visits. */
  basketHistory: (which: 'completed' | 'cancelled', inspectorId: number, query: object) =>
    ['work-basket', which, inspectorId, query] as const,
  contacts: (inspectionId: number) => ['contacts', inspectionId] as const,
  conditionBaskets: ['condition-basket'] as const,
  conditionBasket: (query: object) => ['condition-basket', query] as const,
  /** For the boards; the Work Basket stores its own contacts on the device. */
  visitContacts: (inspectionId: number) => ['visit-history', inspectionId, 'contacts'] as const,
  visitNotes: (inspectionId: number) => ['visit-history', inspectionId, 'notes'] as const,
  /** Pending requests and the log of all. */
  dataUpdates: ['data-updates'] as const,
  dataUpdatesPending: ['data-updates', 'pending'] as const,
  /** Requests by the current user. */
  ownDataUpdates: (query: object) => ['data-updates', 'own', query] as const,
  dashboard: ['dashboard'] as const,
  /** Lists, versions and assignments of forms. */
  forms: ['forms'] as const,
  property: (id: number) => ['property', id] as const,
  picture: (imageId: string, size: string) => ['picture', imageId, size] as const,
  /** Prefix of everything on Manage Properties that a change of a property may make stale. */
  properties: ['properties'] as const,
  propertySearch: (path: string, query: object) => ['property-search', path, query] as const,
  moveIns: ['move-ins'] as const,
  moveInValidity: (propertyId: number, dueDate: string) => ['move-in-validity', propertyId, dueDate] as const,
  formOfInspection: (propertyId: number, country: string, ciType: string) =>
    ['form-of-inspection', propertyId, country, ciType] as const,
  schedulingIssues: ['scheduling-issues'] as const,
  inspectionLists: ['inspections', 'list'] as const,
  /** `all`: every status in one list; `upcoming`: open inspections. */
  inspectionList: (tab: InspectionTab | 'all' | 'upcoming', query: InspectionListQuery) =>
    ['inspections', 'list', tab, query] as const,
  allInspectionCounts: ['inspections', 'counts'] as const,
  inspectionCounts: (filters: InspectionListQuery) => ['inspections', 'counts', filters] as const,
};
