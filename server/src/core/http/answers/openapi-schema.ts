import type { ApiResponse } from '@nestjs/swagger';
import type { TSchema } from '@sinclair/typebox';

/** Marks an optional field that null does not omit. */
export const NOT_NULL = { 'x-not-null': true } as const;

type ResponseSchema = Parameters<typeof ApiResponse>[0] extends { schema?: infer S } ? S : never;

/** Converts a contract to OpenAPI 3.1: JSON Schema without TypeBox's symbols and ids. */
export const openApi = (schema: TSchema): ResponseSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value)),
  ) as ResponseSchema;
