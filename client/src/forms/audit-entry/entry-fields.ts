import { type AuditLogEntry, fill, messages } from '@walkthrough/domain';
import { formatInstant } from '../../ui/dates';

/** One field of an entry; undefined where a side says nothing of it. */
export interface EntryField {
  label: string;
  before: string | undefined;
  after: string | undefined;
}

/** Both sides of an entry, field by field in the order in which they were told. */
export function fieldsOf({ beforeMessage, message }: AuditLogEntry): EntryField[] {
  const labels = new Set([...Object.keys(message), ...Object.keys(beforeMessage)]);
  return [...labels].map((label) => ({ label, before: beforeMessage[label], after: message[label] }));
}

/** How many rows a bulk change has changed; null for a change of one. */
export const rowsText = ({ rows }: AuditLogEntry): string | null =>
  rows === null
    ? null
    : rows === 1
      ? messages.auditLog.rowChanged
      : fill(messages.auditLog.rowsChanged, { count: rows.toLocaleString('en-CA') });

/** Whether it tells of something that was there before: otherwise there is nothing to compare. */
export const hasBefore = ({ beforeMessage }: AuditLogEntry): boolean => Object.keys(beforeMessage).length > 0;

const IN_A_ROW = 3;

/** Why nothing of an entry can be shown; null for one that says what it says. */
export function whyEmpty({ id, unreadable, withheld }: AuditLogEntry): string | null {
  const { auditLog: texts } = messages;
  if (withheld) return texts.withheld;
  return unreadable ? fill(texts.unreadable, { id }) : null;
}

/** The entry in a line or two, for its row. */
export function summaryOf(entry: AuditLogEntry): string {
  const { auditLog: texts } = messages;
  const reason = whyEmpty(entry);
  if (reason !== null) return reason;
  const fields = fieldsOf(entry);
  const shown = fields.slice(0, IN_A_ROW).map(({ label, before, after }) => {
    const value = hasBefore(entry) ? `${before ?? '–'} → ${after ?? '–'}` : (after ?? '');
    return `${label}: ${value}`;
  });
  const rest = fields.length - shown.length;
  // Who signs in is who does it.
  const about = entry.about === entry.user.name ? null : entry.about;
  const parts = [about, ...shown, rest > 0 && fill(texts.moreFields, { count: rest })];
  return parts.filter(Boolean).join('; ');
}

/** Tells the buttons of the rows apart. */
export const viewLabel = ({ action, date }: AuditLogEntry): string =>
  fill(messages.auditLog.viewEntry, { action, date: formatInstant(date) });
