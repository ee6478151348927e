/** A condition of a query, put together like the rule it mirrors. */
export interface Condition {
  sql: string;
  parameters?: Record<string, unknown>;
}

export const ALWAYS: Condition = { sql: '1 = 1' };
export const NEVER: Condition = { sql: '1 = 0' };

export const when = (holds: boolean): Condition => (holds ? ALWAYS : NEVER);

const joined = (word: string, conditions: Condition[], none: Condition): Condition =>
  conditions.length === 0
    ? none
    : {
        sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`,
        parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters ?? {})) as Record<
          string,
          unknown
        >,
      };

export const all = (...conditions: Condition[]): Condition => joined('AND', conditions, ALWAYS);
export const any = (...conditions: Condition[]): Condition => joined('OR', conditions, NEVER);
export const not = ({ sql, parameters }: Condition): Condition => ({ sql: `NOT (${sql})`, parameters });
