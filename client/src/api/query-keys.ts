import type { InspectionListQuery, InspectionTab } from '@walkthrough/domain';

/** Every key of the query cache in one place: live patches have to find what they change. */
export const queryKeys = {
  customers: ['customers'] as const,
  inspectors: ['inspectors'] as const,
  inspectionList: (tab: InspectionTab, query: InspectionListQuery) =>
    ['inspections', 'list', tab, query] as const,
  inspectionCounts: (filters: InspectionListQuery) => ['inspections', 'counts', filters] as const,
};
