import { Actions, isEnabled, isVisible, type JsonFormsCore, type UISchemaElement } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import type { AnswersWithContext } from '@walkthrough/form-definitions';
import { createContext, useContext, useEffect } from 'react';
import type { AnswerStore } from './form-store';
import type { FormElement } from './ui-elements';

/** Rule scopes are absolute. */
const WHOLE_DATA = '';

function useCore(): JsonFormsCore {
  const { core } = useJsonForms();
  if (core === undefined) throw new Error('This belongs inside of JsonForms.');
  return core;
}

/** Answers of a row with its facts, for the controls in it. */
const RowDataContext = createContext<AnswersWithContext | null>(null);

export const RowDataProvider = RowDataContext.Provider;

/** Returns the data that rules read: of the row that this is in, else of JSON Forms. */
export function useFormData(): AnswersWithContext {
  const ofRow = useContext(RowDataContext);
  const core = useCore();
  return ofRow ?? (core.data as AnswersWithContext);
}

/** Returns the data of the report, also in a row: texts of a form have answers of the report only. */
export function useReportData(): AnswersWithContext {
  return useCore().data as AnswersWithContext;
}

/** Returns whether the element's SHOW rule holds; true without one. */
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

/** Returns whether the element's ENABLE rule holds; true without one. */
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

/** Forwards the store's changes to JSON Forms, including earlier ones. */
export function useFollowedStore(store: AnswerStore): void {
  const { dispatch } = useJsonForms();
  useEffect(() => {
    const follow = () => dispatch?.(Actions.update('', store.data));
    follow();
    return store.subscribe(follow);
  }, [store, dispatch]);
}
