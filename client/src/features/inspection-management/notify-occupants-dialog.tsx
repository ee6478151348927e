import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  LANGUAGE_NAMES,
  messages,
  OCCUPANT_NOTICE_LIMIT,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  type ChangedInspections,
  type OccupantNoticeDraft,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { LongTextInput } from '../../editing/inputs/text-input';
import { MailLanguageInput } from '../../shared/distribution/mail-language-input';
import { addressOf } from '../../shared/planning/planned-row';
import { Awaited } from '../../ui/awaited';
import { CheckField } from '../../ui/check-field';
import { Dialog } from '../../ui/dialog';
import { useActionKeys } from '../../offline/queue/use-action-keys';
import { showToast } from '../../ui/toast';

const { common, editing, occupantNotices: texts, shell } = messages;

interface NotifyOccupantsDialogProps {
  row: StaffInspectionRow;
  onChanged: (rows: ChangedInspections) => void;
  onClose: () => void;
}

/** Sends occupants a plain notice of their scheduled inspection. */
export function NotifyOccupantsDialog({ row, onChanged, onClose }: NotifyOccupantsDialogProps) {
  const draft = useQuery({
    queryKey: ['occupant-notice', row.id],
    queryFn: ({ signal }) => callApi('GET inspections/{id}/occupantNotice', { path: { id: row.id }, signal }),
    gcTime: 0,
  });
  const title = fill(texts.title, { address: addressOf(row) });
  if (draft.data) return <Notice {...{ row, title, onChanged, onClose }} draft={draft.data} />;
  return (
    <Dialog open narrow title={title} onClose={onClose} closeLabel={common.close}>
      {draft.isError ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void draft.refetch()}>
              {shell.retry}
            </Button>
          }
        >
          {isApiError(draft.error) && draft.error.isFinal ? draft.error.message : texts.loadFailed}
        </Alert>
      ) : (
        <Awaited shape="fields" count={2} />
      )}
    </Dialog>
  );
}

interface NoticeProps extends NotifyOccupantsDialogProps {
  title: string;
  draft: OccupantNoticeDraft;
}

/** The field with the text in each language. */
const FIELDS = { 'en-CA': 'text', 'fr-CA': 'french' } as const satisfies Record<OfferedLanguage, string>;

/** Returns the languages of the notice: the chosen one, otherwise those of the selected addresses. */
function languagesOf(
  { emails, languages }: OccupantNoticeDraft,
  selected: readonly string[],
  chosen: string,
): OfferedLanguage[] {
  return OFFERED_LANGUAGES.filter((language) =>
    chosen === ''
      ? emails.some((email, at) => selected.includes(email) && languages[at] === language)
      : language === chosen,
  );
}

function Notice({ row, title, draft, onChanged, onClose }: NoticeProps) {
  const keyOf = useActionKeys();
  const textIn = (wanted: OfferedLanguage) =>
    draft.texts.find(({ language }) => language === wanted)?.text ?? draft.text;
  const form = useEditForm({
    call: 'POST inspections/{id}/occupantNotice',
    initialValues: { emails: draft.emails, text: textIn('en-CA') },
    // No chosen language: each address keeps its own.
    localValues: { french: textIn('fr-CA'), chosen: '' },
    save: ({ emails, chosen, ...typed }) => {
      const languages = languagesOf(draft, emails, chosen);
      const written = languages.map((language) => ({ language, text: typed[FIELDS[language]] }));
      const notice = {
        emails,
        text: written[0]?.text ?? typed.text,
        texts: written,
        ...(chosen !== '' && { language: languages[0] }),
      };
      return callApi('POST inspections/{id}/occupantNotice', {
        path: { id: row.id },
        body: notice,
        idempotencyKey: keyOf(notice),
      });
    },
    onSaved: ({ emails }) => {
      onChanged([]);
      const count = emails.length;
      showToast({
        kind: 'success',
        text: fill(texts.sent, { count }),
      });
      onClose();
    },
  });
  const { emails, chosen } = form.values;
  const languages = languagesOf(draft, emails, chosen);
  const isKnown = draft.emails.length > 0;
  const tick = (email: string, ticked: boolean) =>
    form.change({ emails: draft.emails.filter((each) => (each === email ? ticked : emails.includes(each))) });
  return (
    <EditDialog
      form={form}
      title={title}
      submitLabel={texts.send}
      incomplete={isKnown ? emails.length === 0 && texts.recipientMissing : texts.noRecipients}
      onClose={onClose}
    >
      {isKnown ? (
        <Box role="group" aria-label={texts.recipients}>
          {draft.emails.map((email) => (
            <CheckField
              key={email}
              label={email}
              checked={emails.includes(email)}
              onChecked={(ticked) => tick(email, ticked)}
            />
          ))}
        </Box>
      ) : (
        <Alert severity="info">{texts.noRecipients}</Alert>
      )}
      {isKnown && <MailLanguageInput form={form} name="chosen" />}
      {(languages.length === 0 ? (['en-CA'] as const) : languages).map((language) => (
        <LongTextInput
          key={language}
          form={form}
          name={FIELDS[language]}
          label={
            languages.length > 1 ? fill(texts.textIn, { language: LANGUAGE_NAMES[language] }) : texts.text
          }
          help={texts.textHelp}
          missing={editing.required}
          rows={6}
          input={{ inputProps: { maxLength: OCCUPANT_NOTICE_LIMIT, lang: language } }}
        />
      ))}
    </EditDialog>
  );
}
