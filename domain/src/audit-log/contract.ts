import { type Static, Type } from '@sinclair/typebox';
import { Id, Instant, nullable, Page } from '../wire/pages';

/** Field labels and values in plain words, without ids, keys or JSON. */
const LabeledValues = Type.Record(Type.String(), Type.String());

/** One audit log entry. */
export const AuditLogEntry = Type.Object(
  {
    id: Id,
    date: Instant,
    /** Number of rows that a bulk change affected; null for one row. Each row is also in its property's history. */
    rows: nullable(Type.Integer({ minimum: 1 })),
    /** Null for events without a property: logins, users, teams. */
    property: nullable(Type.Object({ id: Id, code: Type.String(), address: Type.String() })),
    /** The user who made the change; `id` is null for the system and the operator. */
    user: Type.Object({
      id: nullable(Id),
      userName: nullable(Type.String()),
      /** Name at that time. */
      name: Type.String(),
    }),
    /** One of the specification's types where one applies, otherwise the event's name. */
    changeType: Type.String(),
    /** Label of `changeType`. */
    action: Type.String(),
    /** Name of the changed record, if it has one and is not the property. */
    about: nullable(Type.String()),
    /** State after the change. */
    message: LabeledValues,
    /** State before the change. */
    beforeMessage: LabeledValues,
    fromSpreadsheetUpdate: Type.Boolean(),
    /** Id of the upload that this entry is about, if the reader may download its file (GET propertySpreadsheet/{id}/file). */
    spreadsheetId: nullable(Id),
    /** The reader may not see the contents: contact history needs a permission, a saved view belongs to its owner. */
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

/** GET userLogEntries/people: finds users by words of their names and email addresses, or one user by id. */
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

/** Result of verifying one part of the company's log. */
export const AuditLogVerification = Type.Object(
  {
    /** Number of entries verified so far, including earlier calls. */
    verified: Type.Integer({ minimum: 0 }),
    /** Number of entries in the log. */
    total: Type.Integer({ minimum: 0 }),
    /** `after` of the next call; null at the end of the log or after a broken entry. */
    next: nullable(Type.Integer({ minimum: 1 })),
    /** Time of the verification. */
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

/** Filters of the log. `from` and `to` are days in `timeZone`. */
export interface AuditLogFilters {
  userId?: number;
  /** One of the specification's types, or an event's name. */
  kind?: string;
  /** Beginnings of any words of the property. */
  search?: string;
  /** `YYYY-MM-DD`, both inclusive. */
  from?: string;
  to?: string;
  timeZone?: string;
}

export interface AuditLogQuery extends AuditLogFilters {
  page?: number;
  count?: number;
}
