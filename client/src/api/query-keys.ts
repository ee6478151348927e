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
  conditionBasket: (query: object) => ['condition-basket', query] as const,
  mailOutbox: (page: number) => ['mail-outbox', page] as const,
  jobAttention: ['job-attention'] as const,
  jobAttentionPage: (page: number) => ['job-attention', page] as const,
  templateConfig: ['template-config'] as const,
  /** Lists, versions and assignments of forms. */
  forms: ['forms'] as const,
  formVersions: ['forms', 'versions'] as const,
  formVersion: (key: string, version: number) => ['forms', 'version', key, version] as const,
  formAssignments: ['forms', 'assignments'] as const,
  property: (id: number) => ['property', id] as const,
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
