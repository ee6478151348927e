/** A query condition with the values of its named parameters. */
export interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}
