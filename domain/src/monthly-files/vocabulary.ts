/** Fields that the filter of Monthly Files can match. */
export const MONTHLY_FILTER_MODES = ['code', 'addressLine1'] as const;
export type MonthlyFilterMode = (typeof MONTHLY_FILTER_MODES)[number];

/** Maximum characters of a filter pattern. */
export const MONTHLY_FILTER_LIMIT = 200;

/** Why a filter pattern is matched as plain text. */
export const PATTERN_PROBLEMS = ['invalid', 'tooCostly'] as const;
export type PatternProblem = (typeof PATTERN_PROBLEMS)[number];
