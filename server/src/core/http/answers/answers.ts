import { applyDecorators, Header, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { TSchema } from '@sinclair/typebox';
import { openApi } from './openapi-schema';

/** Declares the answer of a handler outside the table of calls (for all others `Serves` does). */
export const Answers = (schema: TSchema, status = 200) =>
  applyDecorators(
    HttpCode(status),
    // Nest sends a bare boolean or number as HTML by default.
    Header('content-type', 'application/json; charset=utf-8'),
    ApiResponse({ status, description: 'Done', schema: openApi(schema) }),
  );

/** Declares another status with a body, in addition to `@Answers`. */
export const AlsoAnswers = (schema: TSchema, status: number, description: string) =>
  ApiResponse({ status, description, schema: openApi(schema) });
