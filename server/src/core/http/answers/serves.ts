import {
  applyDecorators,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { type AnswerOf, type CallName, CALLS, type FileCall } from '@walkthrough/domain';
import { Answers } from './answers';
import { REFUSALS } from '../../access/refusals';

const METHODS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

/** A handler that returns what the table of calls declares; anything else does not compile. */
type Handler<N extends CallName> = <M extends (...parameters: never[]) => Promised<Returned<N>>>(
  target: object,
  name: string | symbol,
  handler: TypedPropertyDescriptor<M>,
) => void;

type Returned<N extends CallName> = N extends FileCall ? StreamableFile : AnswerOf<N>;
type Promised<T> = T | Promise<T>;

/**
 * Serves one call of the table (domain/src/wire/calls.ts): method, path, status, errors and answer come from there. They are
 * published in OpenAPI, and the tests validate every answer against them.
 */
export function Serves<N extends CallName>(call: N): Handler<N> {
  const [method, path] = call.split(' ') as [keyof typeof METHODS, string];
  const { answer, status, refuses } = CALLS[call];
  return applyDecorators(
    SetMetadata(REFUSALS, refuses),
    METHODS[method](path.replace(/\{(\w+)\}/g, ':$1')),
    ...answersOf(answer, status),
  );
}

function answersOf(answer: (typeof CALLS)[CallName]['answer'], status: number) {
  if (answer === 'file') return [];
  if (answer === 'nothing') return [HttpCode(204), ApiResponse({ status, description: 'Done; no content' })];
  return [Answers(answer, status)];
}
