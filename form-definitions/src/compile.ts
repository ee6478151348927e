import type { JsonSchema } from './compile/json-schema';
import { dataSchema, submitSchema } from './compile/submit-schema';
import { uiSchema, type UiElement } from './compile/ui-schema';
import { sidesOfForm, type BySide, type FormDefinition } from './definition';

/** What publishing makes of a document and stores beside it, unchanged for ever. */
export interface CompiledForm {
  engine: number;
  /** Of drafts: types only. */
  dataSchema: JsonSchema;
  /** Of a submitted side; for data with the context (`withContext`). */
  submitSchemas: BySide<JsonSchema>;
  /** For JSON Forms. */
  uiSchema: UiElement;
}

/** Compiles a document that passed the gate. The same document always gives the same text. */
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
