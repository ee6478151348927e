/**
 * History state with the page and filters of the list of common areas.
 * @param search `?page=2`
 */
export const fromAreas = (search: string): unknown => ({ areas: search });

/**
 * Returns the address of that list.
 * @param state history state
 */
export function areasOf(state: unknown): string {
  const { areas } = (typeof state === 'object' && state !== null ? state : {}) as { areas?: unknown };
  return `/common-area-inspections${typeof areas === 'string' && areas.startsWith('?') ? areas : ''}`;
}
