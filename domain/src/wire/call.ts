import type { Static, TSchema } from '@sinclair/typebox';
import type { ErrorCode } from './errors';

/** Input of a call besides its path: query parameters, and a body (JSON, plain text, or a form with files). */
export interface Taken {
  query?: object;
  body?: unknown;
}

/** Result of a successful call: JSON of a schema, a file, or nothing. */
export type Answered = TSchema | 'file' | 'nothing';

/** Contract of one method on one path, shared by client and server. */
export interface Call<A extends Answered = Answered, T extends Taken = Taken> {
  readonly answer: A;
  /** Status of a successful answer; nothing is a 204. */
  readonly status: 200 | 201 | 202 | 204;
  /** Refusals beyond those that follow from the kind of the call and its permissions. */
  readonly refuses: readonly ErrorCode[];
  /** Known to the compiler only; the server's request classes validate what is sent. */
  readonly takes?: T;
}

interface Rules {
  status?: 200 | 201 | 202;
  refuses?: readonly ErrorCode[];
}

/** Defines a call without a query or body. */
export const answers = <A extends Answered>(answer: A, rules: Rules = {}): Call<A, object> =>
  takes<object>().answers(answer, rules);

/** Defines a call with a query, a body or both. */
export const takes = <T extends Taken>() => ({
  answers: <A extends Answered>(answer: A, { status = 200, refuses = [] }: Rules = {}): Call<A, T> => ({
    answer,
    status: answer === 'nothing' ? 204 : status,
    refuses,
  }),
});

/** Type of a call's JSON answer. */
export type Value<A extends Answered> = A extends TSchema ? Static<A> : A extends 'nothing' ? void : never;

/** Parameter names between braces in a path. */
export type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Query of every paged call; pages are counted from 0. */
export interface PageQuery {
  page?: number;
  size?: number;
}

/** A page of the rows that contain each word of the search. */
export interface SearchedPageQuery extends PageQuery {
  search?: string;
}
