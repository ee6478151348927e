import {
  fill,
  messages,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  parseEmailList,
  textIn,
} from '@walkthrough/domain';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { LongTextInput } from '../../editing/inputs/text-input';
import { MailLanguageInput } from './mail-language-input';

const texts = messages.inspectionManagement;

export interface AddressesDialogProps {
  title?: string;
  /** Label of the button that closes without sending. */
  dismissLabel?: string;
  /** Shown above the field. */
  explanation?: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  /** Offers a choice of the language. */
  hasLanguage?: boolean;
  /** @param language of these addresses from now on; undefined: each keeps its own */
  onAddresses: (emails: string[], language: OfferedLanguage | undefined) => Promise<unknown>;
  /** Maps an error to a message. */
  wording?: (error: ApiError) => string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for email addresses, separated by semicolons and validated before sending. */
export function AddressesDialog(props: AddressesDialogProps) {
  const form = useEditForm({
    call: 'POST reports/condition-inspection/{id}/distribution',
    localValues: { text: '', language: '' },
    check: ({ text }) => ({ text: addressesProblem(text) }),
    save: async ({ text, language }) => {
      const list = parseEmailList(text);
      const chosen = OFFERED_LANGUAGES.find((each) => each === language);
      if (list.ok) await props.onAddresses(list.emails, chosen);
    },
    onSaved: props.onDone,
    wording: props.wording,
  });
  return (
    <EditDialog
      form={form}
      title={props.title ?? messages.common.sendReport}
      submitLabel={props.confirmLabel}
      busyLabel={props.busyLabel}
      cancelLabel={props.dismissLabel}
      incomplete={form.values.text === '' && messages.missing.emails}
      onClose={props.onClose}
    >
      {props.explanation}
      <LongTextInput
        form={form}
        name="text"
        label={messages.common.emailAddresses}
        help={texts.emailAddressesHelp}
        input={{
          autoFocus: true,
          inputProps: { inputMode: 'email', autoComplete: 'off', spellCheck: false },
        }}
      />
      {props.hasLanguage && <MailLanguageInput form={form} name="language" />}
    </EditDialog>
  );
}

function addressesProblem(text: string): string | undefined {
  const list = parseEmailList(text);
  if (list.ok) return undefined;
  return fill(textIn({ inspectionManagement: texts }, list.messageId), { limit: list.limit });
}
