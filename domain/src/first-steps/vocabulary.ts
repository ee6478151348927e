/** Setup steps of a company's administrator before its first inspection, in dependency order. */
export const FIRST_STEPS = ['logo', 'people', 'customers', 'properties', 'forms', 'firstInspection'] as const;

export type FirstStepName = (typeof FIRST_STEPS)[number];
