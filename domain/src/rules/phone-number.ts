/** Digits of a local number, and of the longest with country and extension. */
const [FEWEST, MOST] = [7, 24];

/**
 * Whether a text can be dialled: enough digits, however they are written, with words beside them (`604 555-0134 ext. 12,
 * work`). Numbers of other countries have no common form, so no more than that is asked.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/gu, '').length;
  return digits >= FEWEST && digits <= MOST;
}
