import { Type, type TSchema } from '@sinclair/typebox';

/** Returns the envelope of a paged list; pages are zero-based on the wire. */
export function Page<T extends TSchema>(item: T, $id: string) {
  return Type.Object(
    {
      content: Type.Array(item),
      totalPages: Type.Integer({ minimum: 0 }),
      totalElements: Type.Integer({ minimum: 0 }),
      last: Type.Boolean(),
    },
    { $id, additionalProperties: false },
  );
}

export interface Page<T> {
  content: T[];
  totalPages: number;
  /** Total rows of the query; tabs show it as their count. */
  totalElements: number;
  last: boolean;
}

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** `YYYY-MM-DD`. */
export const CalendarDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** `YYYY-MM-DDTHH:mm`, wall time in the zone of the accompanying field. */
export const WallTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });

/** UTC milliseconds. */
export const Instant = Type.Integer();

export const Id = Type.Integer({ minimum: 1 });
