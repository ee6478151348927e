import type { Static, TSchema } from '@sinclair/typebox';
import type { ErrorCode } from '../contracts/errors';

/** What a call takes beside what its path names: words of the query, and a body (JSON, a bare text, or a form with files). */
export interface Taken {
  query?: object;
  body?: unknown;
}

/** What comes back when a call is not refused: JSON of a schema, a file, or nothing. */
export type Answered = TSchema | 'file' | 'nothing';

/** One method on one path: what both sides agree on. */
export interface Call<A extends Answered = Answered, T extends Taken = Taken> {
  readonly answer: A;
  /** Of an answer that is not refused; nothing is a 204. */
  readonly status: 200 | 201 | 202 | 204;
  /** Refusals that do not follow from the kind of the call and from who may use it. */
  readonly refuses: readonly ErrorCode[];
  /** Known to the compiler alone: what is sent is checked by the server's request classes. */
  readonly takes?: T;
}

interface Rules {
  status?: 200 | 201 | 202;
  refuses?: readonly ErrorCode[];
}

/** A call that takes nothing but what its path names. */
export const answers = <A extends Answered>(answer: A, rules: Rules = {}): Call<A, object> =>
  takes<object>().answers(answer, rules);

/** A call that takes a query, a body or both. */
export const takes = <T extends Taken>() => ({
  answers: <A extends Answered>(answer: A, { status = 200, refuses = [] }: Rules = {}): Call<A, T> => ({
    answer,
    status: answer === 'nothing' ? 204 : status,
    refuses,
  }),
});

/** The value of what a call answers, as far as it is JSON. */
export type Value<A extends Answered> = A extends TSchema ? Static<A> : A extends 'nothing' ? void : never;

/** Names between braces in a path. */
export type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Words of every query that asks for a page; pages are counted from 0. */
export interface PageQuery {
  page?: number;
  size?: number;
}
