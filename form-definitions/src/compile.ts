import type { JsonSchema } from './compile/json-schema';
import { dataSchema, submitSchema } from './compile/submit-schema';
import { uiSchema, type UiElement } from './compile/ui-schema';
import { sidesOfForm, type BySide, type FormDefinition } from './definition';

/** Output of publishing a document, stored unchanged next to it. */
export interface CompiledForm {
  engine: number;
  /** For drafts: types only. */
  dataSchema: JsonSchema;
  /** For a submitted side; expects data with the context (`withContext`). */
  submitSchemas: BySide<JsonSchema>;
  /** For JSON Forms. */
  uiSchema: UiElement;
}

/** Compiles a document that passed the gate. Deterministic: the same document gives the same text. */
export function compile(definition: FormDefinition): CompiledForm {
  return {
    engine: definition.engine,
    dataSchema: dataSchema(definition),
    submitSchemas: Object.fromEntries(
      sidesOfForm(definition).map((side) => [side, submitSchema(definition, side)]),
    ),
    uiSchema: uiSchema(definition),
  };
}
