import { type Static, Type } from '@sinclair/typebox';
import type { ExportQuery } from '../exports/contract';
import { Id, Instant, nullable } from '../wire/pages';

/** A form whose answers can be exported: GET answers-feed/forms. */
export const AnswersForm = Type.Object(
  {
    key: Type.String(),
    /** Of its newest published version. */
    title: Type.String(),
    /** `ANSWER_TABLES`, and one for each repeat. */
    tables: Type.Array(Type.String()),
    /** The labels of the repeats, by table. */
    repeats: Type.Record(Type.String(), Type.String()),
    /** Service root of its OData feed. */
    address: Type.String(),
  },
  { $id: 'AnswersForm', additionalProperties: false },
);
export type AnswersForm = Static<typeof AnswersForm>;

/** A token of the caller, without its secret. */
export const AnswersToken = Type.Object(
  {
    id: Id,
    name: Type.String(),
    createdAt: Instant,
    /** Accurate to a few minutes; null before its first use. */
    lastUsedAt: nullable(Instant),
  },
  { $id: 'AnswersToken', additionalProperties: false },
);
export type AnswersToken = Static<typeof AnswersToken>;

/** POST users/self/answers-tokens: the only answer that contains the secret. */
export const NewAnswersToken = Type.Object(
  { id: Id, name: Type.String(), createdAt: Instant, lastUsedAt: nullable(Instant), token: Type.String() },
  { $id: 'NewAnswersToken', additionalProperties: false },
);
export type NewAnswersToken = Static<typeof NewAnswersToken>;

export interface AnswersTokenName {
  name: string;
}

/** Which answers an export has: the days are those of submission, in UTC, both included. */
export interface AnswersExportQuery extends ExportQuery {
  /** The table of a CSV file; a workbook has a sheet for each. */
  table?: string;
  from?: string;
  to?: string;
  propertyId?: number;
  /** Version of the form. */
  version?: number;
}

/** Body of every refusal of the feed (OData JSON Format 4.0, 19). */
export const ODataError = Type.Object(
  { error: Type.Object({ code: Type.String(), message: Type.String() }, { additionalProperties: false }) },
  { $id: 'ODataError', additionalProperties: false },
);

/** System query options of OData 4 that the feed supports. */
export interface ODataQuery {
  $filter?: string;
  $select?: string;
  $top?: string;
  $skiptoken?: string;
  $format?: string;
}
