import { Type, type Static } from '@sinclair/typebox';
import { Id, nullable } from '../wire/pages';
import { SAMPLE_KINDS } from './vocabulary';

/** A row of sample data. */
export const SampleRowItem = Type.Object(
  {
    kind: Type.Union(SAMPLE_KINDS.map((kind) => Type.Literal(kind))),
    id: Id,
    name: Type.String(),
    /** Somebody changed it, or uses it: it stays when the sample data is removed. */
    isKept: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type SampleRowItem = Static<typeof SampleRowItem>;

/** GET, POST and DELETE sample-data */
export const SampleData = Type.Object(
  {
    /** Null without sample data. */
    loaded: nullable(Type.Object({ at: Type.Integer(), by: Type.String() }, { additionalProperties: false })),
    /** The rows of the batch. After a removal: those that were kept, which now belong to the company. */
    rows: Type.Array(SampleRowItem),
  },
  { $id: 'SampleData', additionalProperties: false },
);
export type SampleData = Static<typeof SampleData>;
