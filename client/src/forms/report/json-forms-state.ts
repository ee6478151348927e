import { Actions, isEnabled, isVisible, type JsonFormsCore, type UISchemaElement } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import type { AnswersWithContext } from '@walkthrough/form-definitions';
import { useEffect } from 'react';
import type { FormStore } from './form-store';
import type { FormElement } from './ui-elements';

/** Scopes of rules start at the top. */
const WHOLE_DATA = '';

function useCore(): JsonFormsCore {
  const { core } = useJsonForms();
  if (core === undefined) throw new Error('This belongs inside of JsonForms.');
  return core;
}

/** The data that the rules read, as JSON Forms has it. */
export const useFormData = (): AnswersWithContext => useCore().data as AnswersWithContext;

/** Whether the element's SHOW rule holds; without one it does. */
export function useIsVisible(uischema: FormElement): boolean {
  const core = useCore();
  return isVisible(
    uischema as UISchemaElement,
    core.data as unknown,
    WHOLE_DATA,
    core.ajv as never,
    undefined,
  );
}

/** Whether the element's ENABLE rule holds; without one it does. */
export function useIsEnabled(uischema: FormElement): boolean {
  const core = useCore();
  return isEnabled(
    uischema as UISchemaElement,
    core.data as unknown,
    WHOLE_DATA,
    core.ajv as never,
    undefined,
  );
}

/** Tells JSON Forms of every change of the store, also of one that came before it listened. */
export function useFollowedStore(store: FormStore): void {
  const { dispatch } = useJsonForms();
  useEffect(() => {
    const follow = () => dispatch?.(Actions.update('', store.data));
    follow();
    return store.subscribe(follow);
  }, [store, dispatch]);
}
