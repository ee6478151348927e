import { type Static, Type } from '@sinclair/typebox';
import { Id, Instant, nullable, Page } from './pages';

/** Fields in words, each with what it holds in words: no id, no key and no JSON stands in either. */
const InWords = Type.Record(Type.String(), Type.String());

/** One audit log entry. */
export const AuditLogEntry = Type.Object(
  {
    id: Id,
    date: Instant,
    /** Of a bulk change, the number of rows that it changed; null: one row. Each is in the history of its property. */
    rows: nullable(Type.Integer({ minimum: 1 })),
    /** Null for events without a property: logins, users, teams. */
    property: nullable(Type.Object({ id: Id, code: Type.String(), address: Type.String() })),
    /** Who did it; without an id when the product itself, or whoever runs the installation, did. */
    user: Type.Object({
      id: nullable(Id),
      userName: nullable(Type.String()),
      /** As they were called then. */
      name: Type.String(),
    }),
    /** One of the specification's types where it falls under one, otherwise the event's name. */
    changeType: Type.String(),
    /** The same in words. */
    action: Type.String(),
    /** Whom or what it is about beside the property, by name. */
    about: nullable(Type.String()),
    /** What it is now. */
    message: InWords,
    /** What it was before. */
    beforeMessage: InWords,
    fromSpreadsheetUpdate: Type.Boolean(),
    /** The upload that it tells of, where the reader may have its file back (GET propertySpreadsheet/{id}/file). */
    spreadsheetId: nullable(Id),
    /** Its contents are for others: contact history needs its own permission, a saved view is its owner's. */
    withheld: Type.Boolean(),
    /** What was written cannot be read any more: the entry was damaged outside the product. */
    unreadable: Type.Boolean(),
  },
  { $id: 'AuditLogEntry', additionalProperties: false },
);
export type AuditLogEntry = Static<typeof AuditLogEntry>;

/** GET userLogEntries and GET properties/{id}/userLogEntries. Newest first. */
export const AuditLogPage = Page(AuditLogEntry, 'AuditLogPage');
export type AuditLogPage = Page<AuditLogEntry>;

/** GET userLogEntries/people: by words of their names and addresses, or one of them. */
export interface AuditLogPeopleQuery {
  search?: string;
  userId?: number;
}

/** Somebody whose changes the log can be narrowed to. */
export const AuditLogPerson = Type.Object(
  { id: Id, name: Type.String(), userName: nullable(Type.String()) },
  { $id: 'AuditLogPerson', additionalProperties: false },
);
export type AuditLogPerson = Static<typeof AuditLogPerson>;

/** A stretch of the company's log, recomputed. `next` is where the one after it begins; null after the last. */
export const AuditLogVerification = Type.Object(
  {
    /** Entries of the log up to here, all of which have been looked at when the calls before were. */
    verified: Type.Integer({ minimum: 0 }),
    /** Entries that the log has. */
    total: Type.Integer({ minimum: 0 }),
    next: nullable(Type.Integer({ minimum: 1 })),
    asOf: Instant,
    /** The first entry that is not as it was written; `entry` is null when it is missing. */
    broken: nullable(
      Type.Object({
        number: Type.Integer({ minimum: 1 }),
        entry: nullable(Type.Object({ id: Id, date: Instant, action: Type.String() })),
      }),
    ),
  },
  { $id: 'AuditLogVerification', additionalProperties: false },
);
export type AuditLogVerification = Static<typeof AuditLogVerification>;

/** What the log is narrowed to. Days are those of `timeZone`. */
export interface AuditLogFilters {
  userId?: number;
  /** One of the specification's types, or an event's name. */
  kind?: string;
  /** `YYYY-MM-DD`, both inclusive. */
  from?: string;
  to?: string;
  timeZone?: string;
}

export interface AuditLogQuery extends AuditLogFilters {
  page?: number;
  count?: number;
}
