import { applyDecorators, Header, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { TSchema } from '@sinclair/typebox';
import { openApi } from './openapi-schema';

/** What a handler outside the table of calls answers (`Serves` says it of all others). */
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
