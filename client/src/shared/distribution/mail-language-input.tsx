import { messages } from '@walkthrough/domain';
import type { EditForm, NameOf } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { LANGUAGE_OPTIONS } from '../../ui/language';

/** Chooses the language of a mail. Without a choice, each recipient gets it in their own. */
export function MailLanguageInput<V>({ form, name }: { form: EditForm<V>; name: NameOf<V, string> }) {
  const { mailLanguage, ownLanguages } = messages.inspectionManagement;
  return (
    <SelectInput
      form={form}
      name={name}
      label={mailLanguage}
      options={[['', ownLanguages], ...LANGUAGE_OPTIONS]}
    />
  );
}
