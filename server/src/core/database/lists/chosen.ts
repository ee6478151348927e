import { type Limit, oneOf, type ScopeValue } from '@walkthrough/domain';

/** A filter's value as a limit; none when nothing was chosen, which callers also write as 0. */
export const chosen = (value: ScopeValue | undefined): Limit | undefined =>
  value === undefined || value === 0 ? undefined : oneOf(value);
