/** A condition of a query, with the values of its named places. */
export interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}
