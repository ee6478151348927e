/** Limits of an expression and of its evaluation: the text comes from an administrator, the answers from anybody. */
export const EXPRESSION_LIMITS = {
  /** Characters of a text. */
  characters: 2_000,
  /** How deep brackets, functions and signs may be nested. */
  depth: 50,
  /** Steps of one evaluation; each operation and each value of a list is one. */
  steps: 100_000,
  /** Values of a list, such as a question of a repeat. */
  rows: 10_000,
  /** Decimal places of a number. */
  places: 6,
} as const;
