/** Client-made ids: a lower-case UUID. */
export const UUID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

const uuid = new RegExp(UUID_PATTERN);

export function isUuid(text: string): boolean {
  return uuid.test(text);
}
