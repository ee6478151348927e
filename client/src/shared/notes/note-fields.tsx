import { messages } from '@walkthrough/domain';
import type { EditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { LongTextInput } from '../../editing/inputs/text-input';

const { inspectionNotes: texts } = messages;

export interface NoteDraft {
  details: string;
  isSticky: boolean;
}

export const NO_NOTE: NoteDraft = { details: '', isSticky: false };

/** Fields of a manager's note. */
export function NoteFields({ form }: { form: EditForm<NoteDraft> }) {
  return (
    <>
      <LongTextInput form={form} name="details" label={texts.details} input={{ autoFocus: true }} />
      <CheckInput form={form} name="isSticky" label={texts.sticky} help={texts.stickyHelp} />
    </>
  );
}
