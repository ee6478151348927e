import { CALLS } from './all-calls';
import type { Call, NamesIn, Value } from './call';

export { CALLS };
export type { Answered, Call, PageQuery, SearchedPageQuery, Taken } from './call';

export type CallName = keyof typeof CALLS;

type Part<N extends CallName> = (typeof CALLS)[N];
type TakenBy<N extends CallName> = Part<N> extends Call<infer _, infer T> ? T : never;

/** Answer types of all calls, computed once; computing them per call overloads the compiler. */
type Values = { [N in CallName]: Value<Part<N>['answer']> };
type Bodies = { [N in CallName]: TakenBy<N> extends { body: infer B } ? B : never };
type Queries = { [N in CallName]: TakenBy<N> extends { query: infer Q } ? Q : never };

/** Answer of a call; files are omitted because each side has its own type for them. */
export type AnswerOf<N extends CallName> = Values[N];

export type BodyOf<N extends CallName> = Bodies[N];

export type QueryOf<N extends CallName> = Queries[N];

/** Parameter names in a call's path. */
export type PathNamesOf<N extends CallName> = NamesIn<N>;

/** Calls that answer a file, and calls that answer JSON or nothing. */
export type FileCall = { [N in CallName]: Part<N>['answer'] extends 'file' ? N : never }[CallName];
export type JsonCall = Exclude<CallName, FileCall>;
