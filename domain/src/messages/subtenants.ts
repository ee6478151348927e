/** Subtenant Condition Inspections (spec 3 §2.15). */
export const subtenants = {
  summary: '{customer} has completed {N} condition inspections in the given month.',
} as const;
