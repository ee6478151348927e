import type { Branch, Limit, Scope, ScopeColumns, ScopeValue } from '@walkthrough/domain';
import { limitSql } from './lists/limit-sql';

/** A query condition with the values of its named parameters. */
export interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

/** Returns a scope as a query condition on its root or on rows joined as `alias`. */
export function inScope<C extends ScopeColumns>(alias: string, scope: Scope<C>): Condition {
  const parameters: Record<string, ScopeValue> = {};
  const place = (value: ScopeValue): string => {
    const name = `${alias}Scope${Object.keys(parameters).length}`;
    parameters[name] = value;
    return `:${name}`;
  };
  const branches = scope.map((branch: Branch<C>) => {
    const limits = Object.entries(branch) as [string, Limit | undefined][];
    const conditions = limits.flatMap(([column, limit]) =>
      limit ? limitSql(`${alias}.${column}`, limit, place) : [],
    );
    return conditions.length === 0 ? '1 = 1' : conditions.join(' AND ');
  });
  const [only = '1 = 0'] = branches;
  return {
    sql: branches.length > 1 ? `(${branches.map((each) => `(${each})`).join(' OR ')})` : only,
    parameters,
  };
}
