import { Type } from '@sinclair/typebox';
import { ExportAddress } from '../exports/contract';
import { EXPORTED } from '../exports/exported';
import type { ErrorCode } from '../wire/errors';
import { answers, takes } from '../wire/call';
import {
  type AnswersExportQuery,
  AnswersForm,
  AnswersToken,
  type AnswersTokenName,
  NewAnswersToken,
  type ODataQuery,
} from './contract';

/** Refusals of the feed, whose body has the shape of OData. */
const FEED: { refuses: readonly ErrorCode[] } = {
  refuses: [
    'unauthenticated',
    'not_found',
    'invalid_request',
    'rule_violation',
    'not_supported',
    'too_many_attempts',
  ],
};

/** Answers of reports as files and as a feed (docs/decisions/0231). */
export const ANSWERS_FEED_CALLS = {
  'GET answers-feed/forms': answers(Type.Array(AnswersForm)),
  'POST answers-feed/forms/{key}/export': takes<{ query: AnswersExportQuery }>().answers(
    ExportAddress,
    EXPORTED,
  ),
  'GET users/self/answers-tokens': answers(Type.Array(AnswersToken)),
  'POST users/self/answers-tokens': takes<{ body: AnswersTokenName }>().answers(NewAnswersToken, {
    status: 201,
  }),
  'DELETE users/self/answers-tokens/{tokenId}': answers(Type.Array(AnswersToken)),
  /** Service document (OData 4), for holders of a token. */
  'GET odata/{key}': answers('file', FEED),
  /** `$metadata` or a table. */
  'GET odata/{key}/{resource}': takes<{ query: ODataQuery }>().answers('file', FEED),
};
