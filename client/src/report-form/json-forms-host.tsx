import type { JsonFormsCore, Middleware, UISchemaElement } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { memo, useState } from 'react';
import type { AnswerStore } from './form-store';
import { RENDERERS } from './renderers';

type Validator = NonNullable<JsonFormsCore['ajv']>;

/** Never called: rules are LEAF, AND and OR, and our engine validates. */
const NO_VALIDATOR = Object.freeze({}) as Validator;

/** The server validates with the real schemas. A constant, since JSON Forms restarts when it changes. */
const ANY_ANSWERS = { type: 'object' };

const NO_CELLS: never[] = [];

/** Replaces JSON Forms' data by reference; a copy would make every answer look changed. */
const replaceData: Middleware = (state, action, reducer) =>
  action.type === 'jsonforms/UPDATE' && action.path === ''
    ? { ...state, data: action.updater(state.data) as unknown }
    : reducer(state, action);

interface JsonFormsHostProps {
  store: AnswerStore;
  uiSchema: UISchemaElement;
}

/** Renders the compiled form. Data is passed once; changes come through the store. */
export const JsonFormsHost = memo(function JsonFormsHost({ store, uiSchema }: JsonFormsHostProps) {
  const [initial] = useState(store.data);
  return (
    <JsonForms
      data={initial}
      schema={ANY_ANSWERS}
      uischema={uiSchema}
      renderers={RENDERERS}
      cells={NO_CELLS}
      ajv={NO_VALIDATOR}
      validationMode="NoValidation"
      middleware={replaceData}
    />
  );
});
