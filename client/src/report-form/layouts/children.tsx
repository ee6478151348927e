import type { UISchemaElement } from '@jsonforms/core';
import { JsonFormsDispatch } from '@jsonforms/react';
import { memo } from 'react';
import type { FormElement } from '../ui-elements';

const NO_PATH = '';
const NO_SCHEMA = {};

interface ChildrenProps {
  elements: readonly FormElement[] | undefined;
  enabled: boolean;
}

/** Children of a layout. Their number and order are fixed while a form is open. */
export const Children = memo(function Children({ elements = [], enabled }: ChildrenProps) {
  return elements.map((element, index) => (
    <JsonFormsDispatch
      key={index}
      uischema={element as UISchemaElement}
      schema={NO_SCHEMA}
      path={NO_PATH}
      enabled={enabled}
    />
  ));
});
