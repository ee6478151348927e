import { type Static, Type } from '@sinclair/typebox';
import { Id, Instant, nullable, Page } from '../wire/pages';

/** Field labels and values in plain words, without ids, keys or JSON. */
const InWords = Type.Record(Type.String(), Type.String());

/** One audit log entry. */
export const AuditLogEntry = Type.Object(
  {
    id: Id,
    date: Instant,
    /** For a bulk change, the number of rows it changed; null for one row. Each is in the history of its property. */
    rows: nullable(Type.Integer({ minimum: 1 })),
    /** Null for events without a property: logins, users, teams. */
    property: nullable(Type.Object({ id: Id, code: Type.String(), address: Type.String() })),
    /** The user; without an id for the system or the operator. */
    user: Type.Object({
      id: nullable(Id),
      userName: nullable(Type.String()),
      /** Name at that time. */
      name: Type.String(),
    }),
    /** One of the specification's types where one applies, otherwise the event's name. */
    changeType: Type.String(),
    /** The same as a label. */
    action: Type.String(),
    /** Name of the subject besides the property. */
    about: nullable(Type.String()),
    /** State after the change. */
    message: InWords,
    /** State before the change. */
    beforeMessage: InWords,
    fromSpreadsheetUpdate: Type.Boolean(),
    /** The upload of this entry, if the reader may download its file (GET propertySpreadsheet/{id}/file). */
    spreadsheetId: nullable(Id),
    /** Contents are hidden: contact history needs its own permission, a saved view belongs to its owner. */
    withheld: Type.Boolean(),
    /** The entry cannot be read: it was damaged outside the product. */
    unreadable: Type.Boolean(),
  },
  { $id: 'AuditLogEntry', additionalProperties: false },
);
export type AuditLogEntry = Static<typeof AuditLogEntry>;

/** GET userLogEntries and GET properties/{id}/userLogEntries. Newest first. */
export const AuditLogPage = Page(AuditLogEntry, 'AuditLogPage');
export type AuditLogPage = Page<AuditLogEntry>;

/** GET userLogEntries/people: users by words of their names and addresses, or one user by id. */
export interface AuditLogPeopleQuery {
  search?: string;
  userId?: number;
}

/** A user by whom the log can be filtered. */
export const AuditLogPerson = Type.Object(
  { id: Id, name: Type.String(), userName: nullable(Type.String()) },
  { $id: 'AuditLogPerson', additionalProperties: false },
);
export type AuditLogPerson = Static<typeof AuditLogPerson>;

/** A verified part of the company's log. `next` is where the following part begins; null after the last. */
export const AuditLogVerification = Type.Object(
  {
    /** Number of entries verified so far, including earlier calls. */
    verified: Type.Integer({ minimum: 0 }),
    /** Number of entries in the log. */
    total: Type.Integer({ minimum: 0 }),
    next: nullable(Type.Integer({ minimum: 1 })),
    asOf: Instant,
    /** The first entry that does not match its hash; `entry` is null when it is missing. */
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

/** Filters of the log. Days are those of `timeZone`. */
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
