/** Longest username or email address. */
export const ACCOUNT_NAME_MAX_LENGTH = 190;

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;

/**
 * Checks an email address strictly: dot-separated local part of at most 64 characters, a domain of at least two labels, at
 * most 190 characters, no quoting, no comments, no surrounding text. Each expression checks one part, so no input takes
 * long.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > ACCOUNT_NAME_MAX_LENGTH) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    text
      .slice(0, at)
      .split('.')
      .every((part) => LOCAL_PART.test(part)) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}
