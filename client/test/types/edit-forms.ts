import { type EditForm, useEditForm } from '../../src/editing/edit-form';
import { CheckInput } from '../../src/editing/inputs/check-input';
import { SelectInput } from '../../src/editing/inputs/select-input';
import { AutocompleteInput } from '../../src/editing/inputs/autocomplete-input';
import { TextInput } from '../../src/editing/inputs/text-input';

/**
 * Calls that must not compile, because they contradict the form or its call. Checked by the type check, never run.
 */
declare const form: EditForm<{ note: string; count: number | null; isUsed: boolean; kind: 'one' | 'other' }>;
const save = async () => undefined;
const publish = 'POST form-definitions/{key}/{version}/publish';

export const refusedByTheCompiler = [
  // @ts-expect-error -- the call has no such field
  () => useEditForm({ call: publish, initialValues: { note: '', colour: '' }, save }),
  // @ts-expect-error -- `note` is a string
  () => useEditForm({ call: publish, initialValues: { note: 3 }, save }),
  // @ts-expect-error -- no such call
  () => useEditForm({ call: 'POST form-definitions/publish', initialValues: { note: '' }, save }),
  () =>
    useEditForm({
      call: publish,
      initialValues: { note: '' },
      // @ts-expect-error -- the form has no such field
      check: ({ colour }) => ({ note: colour }),
      save,
    }),
  () =>
    useEditForm({
      call: publish,
      initialValues: { note: '' },
      // @ts-expect-error -- `save` does not get such a field
      save: async ({ colour }) => colour,
    }),
  // @ts-expect-error -- the form has no such field
  () => TextInput({ form, name: 'colour', label: '' }),
  // @ts-expect-error -- `count` is a number
  () => TextInput({ form, name: 'count', label: '' }),
  // @ts-expect-error -- `note` is a string
  () => AutocompleteInput({ form, name: 'note', label: '', placeholder: '', options: [] }),
  // @ts-expect-error -- `note` is a string
  () => CheckInput({ form, name: 'note', label: '' }),
  // @ts-expect-error -- `kind` has only two values
  () => form.change({ kind: 'third' }),
];

/** Equivalent calls that must compile. */
export const taken = [
  () => useEditForm({ call: publish, initialValues: { note: '', assignFrom: '' }, save }),
  () => useEditForm({ call: publish, initialValues: { note: '' }, localValues: { isUsed: true }, save }),
  // Names in the path are fields too.
  () =>
    useEditForm({
      call: 'PUT inspector/{inspectorId}/inspections',
      initialValues: { inspectorId: null as number | null },
      save: async ({ inspectorId }) => inspectorId,
    }),
  () => TextInput({ form, name: 'note', label: '' }),
  () => AutocompleteInput({ form, name: 'count', label: '', placeholder: '', options: [] }),
  () => CheckInput({ form, name: 'isUsed', label: '' }),
  () => SelectInput({ form, name: 'kind', label: '', options: [] }),
  () => form.change({ kind: 'other' }),
];
