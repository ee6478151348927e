/** The subset of JSON Schema (draft 7) used here: no `$ref`, no `$data`, no patterns but our own. */
export interface JsonSchema {
  $schema?: string;
  title?: string;
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean;
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  format?: 'date';
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  uniqueItems?: boolean;
  maxItems?: number;
}

export const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';
