import { type AuditLogEntry, fill, messages } from '@walkthrough/domain';
import { formatInstant } from '../../ui/dates';

/** Field of an entry; undefined where a side lacks it. */
export interface EntryField {
  label: string;
  before: string | undefined;
  after: string | undefined;
}

/** Returns the fields of both sides in their original order. */
export function fieldsOf({ beforeMessage, message }: AuditLogEntry): EntryField[] {
  const labels = new Set([...Object.keys(message), ...Object.keys(beforeMessage)]);
  return [...labels].map((label) => ({ label, before: beforeMessage[label], after: message[label] }));
}

/** Returns the number of rows of a bulk change; null for a single change. */
export const rowsText = ({ rows }: AuditLogEntry): string | null =>
  rows === null ? null : fill(messages.auditLog.rowsChanged, { count: rows });

/** Returns whether there is a previous state to compare with. */
export const hasBefore = ({ beforeMessage }: AuditLogEntry): boolean => Object.keys(beforeMessage).length > 0;

const IN_A_ROW = 3;

/** Returns why an entry has no visible content; null if it has. */
export function emptyReason({ id, unreadable, withheld }: AuditLogEntry): string | null {
  const { auditLog: texts } = messages;
  if (withheld) return texts.withheld;
  return unreadable ? fill(texts.unreadable, { id }) : null;
}

/** Summarizes an entry for its row. */
export function summaryOf(entry: AuditLogEntry): string {
  const { auditLog: texts } = messages;
  const reason = emptyReason(entry);
  if (reason !== null) return reason;
  const fields = fieldsOf(entry);
  const shown = fields.slice(0, IN_A_ROW).map(({ label, before, after }) => {
    const value = hasBefore(entry) ? `${before ?? '–'} → ${after ?? '–'}` : (after ?? '');
    return `${label}: ${value}`;
  });
  const rest = fields.length - shown.length;
  // For sign-ins, subject and author are the same.
  const about = entry.about === entry.user.name ? null : entry.about;
  const parts = [about, ...shown, rest > 0 && fill(texts.moreFields, { count: rest })];
  return parts.filter(Boolean).join('; ');
}

/** Distinguishes the buttons of the rows. */
export const viewLabel = ({ action, date }: AuditLogEntry): string =>
  fill(messages.auditLog.viewEntry, { action, date: formatInstant(date) });
