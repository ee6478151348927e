import type { MessageIdOf } from '../messages/text-of';
import { isEmailAddress } from './email-address';
import { normaliseText } from '../text/normalised-text';

/** Maximum addresses per distribution: enough for all parties, too few for a mailing. */
export const EMAIL_LIST_MAX = 20;

type EmailList =
  | { ok: true; emails: string[] }
  | { ok: false; messageId: MessageIdOf<'inspectionManagement'>; invalid: string[]; limit: number };

/**
 * Parses the addresses of a distribution, separated by semicolons. White space is removed, empty parts are dropped, and
 * repeated addresses count once, ignoring case.
 */
export function parseEmailList(text: string): EmailList {
  const pieces = normaliseText(text)
    .replace(/\s+/gu, '')
    .split(';')
    .filter((piece) => piece !== '');
  const lowered = pieces.map((piece) => piece.toLowerCase());
  const emails = pieces.filter((_, index) => lowered.indexOf(lowered[index] ?? '') === index);
  const invalid = emails.filter((email) => !isEmailAddress(email));
  const refuse = (messageId: MessageIdOf<'inspectionManagement'>): EmailList => ({
    ok: false,
    messageId,
    invalid,
    limit: EMAIL_LIST_MAX,
  });
  if (emails.length === 0) return refuse('inspectionManagement.distributionEmpty');
  if (invalid.length > 0) return refuse('inspectionManagement.distributionAddressInvalid');
  if (emails.length > EMAIL_LIST_MAX) return refuse('inspectionManagement.distributionTooMany');
  return { ok: true, emails };
}
