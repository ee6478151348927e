import { type EditForm, useEditForm } from '../../src/editing/edit-form';
import { CheckInput } from '../../src/editing/inputs/check-input';
import { ChoiceInput } from '../../src/editing/inputs/choice-input';
import { PickInput } from '../../src/editing/inputs/pick-input';
import { TextInput } from '../../src/editing/inputs/text-input';

/**
 * What must not compile, for the check of types: each of these says something of a form that its call, or what the form
 * holds, does not. Nothing here ever runs.
 */
declare const form: EditForm<{ note: string; count: number | null; isUsed: boolean; kind: 'one' | 'other' }>;
const save = async () => undefined;
const publish = 'POST form-definitions/{key}/{version}/publish';

export const refusedByTheCompiler = [
  // @ts-expect-error -- the call has no such field
  () => useEditForm({ call: publish, begin: { note: '', colour: '' }, save }),
  // @ts-expect-error -- its note is a text
  () => useEditForm({ call: publish, begin: { note: 3 }, save }),
  // @ts-expect-error -- no such call
  () => useEditForm({ call: 'POST form-definitions/publish', begin: { note: '' }, save }),
  () =>
    useEditForm({
      call: publish,
      begin: { note: '' },
      // @ts-expect-error -- nothing of this name is filled in
      check: ({ colour }) => ({ note: colour }),
      save,
    }),
  () =>
    useEditForm({
      call: publish,
      begin: { note: '' },
      // @ts-expect-error -- nor does it reach what saves
      save: async ({ colour }) => colour,
    }),
  // @ts-expect-error -- the form has no such field
  () => TextInput({ form, name: 'colour', label: '' }),
  // @ts-expect-error -- a number is no text
  () => TextInput({ form, name: 'count', label: '' }),
  // @ts-expect-error -- a text is no number
  () => PickInput({ form, name: 'note', label: '', placeholder: '', options: [] }),
  // @ts-expect-error -- a text is nothing to tick
  () => CheckInput({ form, name: 'note', label: '' }),
  // @ts-expect-error -- it may be one of two
  () => form.change({ kind: 'third' }),
];

/** The same, as the call and the form have it. */
export const taken = [
  () => useEditForm({ call: publish, begin: { note: '', assignFrom: '' }, save }),
  () => useEditForm({ call: publish, begin: { note: '' }, aside: { isUsed: true }, save }),
  // Names of the path are fields, too.
  () =>
    useEditForm({
      call: 'PUT inspector/{inspectorId}/inspections',
      begin: { inspectorId: null as number | null },
      save: async ({ inspectorId }) => inspectorId,
    }),
  () => TextInput({ form, name: 'note', label: '' }),
  () => PickInput({ form, name: 'count', label: '', placeholder: '', options: [] }),
  () => CheckInput({ form, name: 'isUsed', label: '' }),
  () => ChoiceInput({ form, name: 'kind', label: '', options: [] }),
  () => form.change({ kind: 'other' }),
];
