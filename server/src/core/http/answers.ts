import { applyDecorators, Header, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { TSchema } from '@sinclair/typebox';

type ResponseSchema = Parameters<typeof ApiResponse>[0] extends { schema?: infer S } ? S : never;

/** A contract as OpenAPI 3.1 has it: JSON Schema, less TypeBox's own symbols and ids. */
export const openApi = (schema: TSchema): ResponseSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value)),
  ) as ResponseSchema;

/** States what a handler answers. The OpenAPI document carries it, and the tests hold every answer against it. */
export const Answers = (schema: TSchema, status = 200) =>
  applyDecorators(
    HttpCode(status),
    // Nest sends a bare true or number as HTML unless told otherwise.
    Header('content-type', 'application/json; charset=utf-8'),
    ApiResponse({ status, description: 'Done', schema: openApi(schema) }),
  );

/** Another status that a handler answers with a body of its own, beside the one of `@Answers`. */
export const AlsoAnswers = (schema: TSchema, status: number, description: string) =>
  ApiResponse({ status, description, schema: openApi(schema) });

/** A handler that answers nothing. */
export const AnswersNothing = () =>
  applyDecorators(HttpCode(204), ApiResponse({ status: 204, description: 'Done; no content' }));
