import type { JsonFormsCore, Middleware, UISchemaElement } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { memo, useState } from 'react';
import type { FormStore } from './form-store';
import { RENDERERS } from './renderers';

type Validator = NonNullable<JsonFormsCore['ajv']>;

/** Never asked: the rules are LEAF, AND and OR, and our own engine finds the problems. */
const NO_VALIDATOR = Object.freeze({}) as Validator;

/** The real schemas judge on the server. One object for ever, since JSON Forms starts over when it changes. */
const ANY_ANSWERS = { type: 'object' };

const NO_CELLS: never[] = [];

/** The store's data replaces what JSON Forms has, as it is: a copy would make every answer look changed. */
const replaceData: Middleware = (state, action, reducer) =>
  action.type === 'jsonforms/UPDATE' && action.path === ''
    ? { ...state, data: action.updater(state.data) as unknown }
    : reducer(state, action);

interface JsonFormsHostProps {
  store: FormStore;
  uiSchema: UISchemaElement;
}

/** Draws the compiled form with our renderers. The data goes in once; changes follow through the store. */
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
