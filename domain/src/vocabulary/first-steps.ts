/** What a company's administrator does before its first visit, in the order in which one leads to the next. */
export const FIRST_STEPS = ['logo', 'people', 'customers', 'properties', 'forms', 'firstInspection'] as const;

export type FirstStepName = (typeof FIRST_STEPS)[number];
