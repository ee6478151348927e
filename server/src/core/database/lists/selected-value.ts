import { type Limit, oneOf, type ScopeValue } from '@walkthrough/domain';

/** Returns a filter's value as a limit; undefined when nothing was selected, which callers also write as 0. */
export const selectedValue = (value: ScopeValue | undefined): Limit | undefined =>
  value === undefined || value === 0 ? undefined : oneOf(value);
