import { messages, type TenancyItem, type TenancyProblem, tenancyProblems } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { callApi } from '../../../api/client';
import { useEditForm } from '../../../editing/edit-form';
import { useVersionedSave } from '../../../editing/use-versioned-save';
import { showToast } from '../../../ui/toast';
import {
  changedFields,
  tenancyChange,
  type TenancyField,
  type TenancyValues,
  tenancyValues,
} from './tenancy-form';

const { tenancies: texts } = messages;

/**
 * Form over a tenancy. It sends only what the reader changed, so that two people can fill in different facts.
 * @param tenancy as it was when the form opened
 */
export function useTenancyForm(tenancy: TenancyItem, onSaved: () => void) {
  const [first] = useState(() => tenancyValues(tenancy));
  const ownFields = (values: TenancyValues) => changedFields(values, first);
  /** Fields of the last attempt. */
  const sent = useRef<readonly TenancyField[]>([]);
  const { id, version } = tenancy;
  const versioned = useVersionedSave<TenancyValues, number, TenancyItem | null>({
    based: version,
    call: async (values, ifMatch) => {
      const names = ownFields(values);
      sent.current = names;
      if (names.length === 0) return null;
      const body = tenancyChange(values, names);
      return callApi('PUT tenancies/{id}', { path: { id }, body, ifMatch });
    },
    onSaved: () => {
      showToast({ kind: 'success', text: texts.saved });
      onSaved();
    },
    rebased: ({ version: newest }) => newest,
    isElsewhere: ({ theirs: changed }) => !sent.current.some((name) => Object.hasOwn(changed, name)),
  });
  const problemsOf = (values: TenancyValues): TenancyProblem[] =>
    tenancyProblems(tenancyChange(values, ownFields(values)), tenancy);
  const form = useEditForm({
    localValues: first,
    check: (values) => {
      // Entries of a list show their own problems; the list has the first of them.
      const problems = problemsOf(values).map(({ field, text }) => [field.split('.')[0]!, text] as const);
      return Object.fromEntries(problems.reverse()) as Partial<Record<TenancyField, string>>;
    },
    save: (values) => versioned.save(values),
  });
  return {
    form,
    first,
    versioned,
    problems: problemsOf(form.values),
    ownFields: () => ownFields(form.values),
    /** Leaves fields as the other person saved them: what did not change is not sent. */
    takeTheirs: (names: readonly TenancyField[]) =>
      form.change(Object.fromEntries(names.map((name) => [name, first[name]])) as Partial<TenancyValues>),
  };
}
