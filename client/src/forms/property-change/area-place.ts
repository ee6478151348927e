/** Of a history entry of the editor: where the list of common areas stood that has led to it. @param search `?page=2` */
export const fromAreas = (search: string): unknown => ({ areas: search });

/** The address of that list, with its page and filters as they were. @param state of a history entry */
export function areasOf(state: unknown): string {
  const { areas } = (typeof state === 'object' && state !== null ? state : {}) as { areas?: unknown };
  return `/common-area-inspections${typeof areas === 'string' && areas.startsWith('?') ? areas : ''}`;
}
