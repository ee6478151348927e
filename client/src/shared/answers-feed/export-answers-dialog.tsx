import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { ANSWER_TABLES, type AnswersForm, type ExportFormat, fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { callApi } from '../../api/client';
import { FormDialog } from '../../editing/edit-dialog';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { Awaited } from '../../ui/awaited';
import { TextField } from '../../ui/form-field';
import { saveFrom } from '../../ui/save-file';
import { SelectField } from '../../ui/select-field';
import { showToast } from '../../ui/toast';
import { answersFormsQuery } from './answers-forms';

const { answersFeed: texts, common, errors, lists } = messages;

interface ExportAnswersDialogProps {
  formKey?: string | undefined;
  onClose: () => void;
}

/** Downloads the answers of a form: one table as CSV, or all of them in a workbook. */
export function ExportAnswersDialog({ formKey, onClose }: ExportAnswersDialogProps) {
  const forms = useQuery({ ...answersFormsQuery, refetchOnMount: 'always' });
  const [chosen, setChosen] = useState(formKey);
  const [table, setTable] = useState('Reports');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const form = forms.data?.find(({ key }) => key === chosen) ?? forms.data?.[0];
  const sending = useSend(async (format: ExportFormat) => {
    if (!form) return;
    const { address } = await callApi('POST answers-feed/forms/{key}/export', {
      path: { key: form.key },
      query: {
        format,
        ...(format === 'csv' && { table: tableOf(form, table) }),
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
      },
    });
    saveFrom(address);
    showToast({ kind: 'success', text: lists.exportStarted });
    onClose();
  });
  const problem = from !== '' && to !== '' && from > to ? errors.startAfterEnd : undefined;
  const isBlocked = !form || problem !== undefined || sending.busy;
  return (
    <FormDialog
      title={texts.exportAnswers}
      submitLabel={texts.downloadXlsx}
      secondSubmit={{ label: texts.downloadCsv, onSubmit: () => void sending.run('csv') }}
      busy={sending.busy}
      incomplete={isBlocked}
      onSubmit={() => void sending.run('xlsx')}
      onClose={onClose}
    >
      {forms.isPending && <Awaited shape="lines" count={4} />}
      {forms.isError && <Alert severity="error">{common.listFailed}</Alert>}
      {forms.data?.length === 0 && <Alert severity="info">{texts.noForms}</Alert>}
      {form && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ color: 'text.secondary' }}>{texts.exportHelp}</Box>
          <SelectField
            label={texts.exportedForm}
            value={form.key}
            options={(forms.data ?? []).map(({ key, title }) => [key, title] as const)}
            onValue={setChosen}
          />
          {form.tables.length > 1 && (
            <SelectField
              label={texts.exportedTable}
              help={texts.csvHasOne}
              value={tableOf(form, table)}
              options={form.tables.map((each) => [each, rowsIn(form, each)] as const)}
              onValue={setTable}
            />
          )}
          <TextField label={texts.submittedFrom} value={from} onValue={setFrom} input={{ type: 'date' }} />
          <TextField
            label={texts.submittedTo}
            value={to}
            onValue={setTo}
            {...(problem !== undefined && { problem })}
            input={{ type: 'date' }}
          />
          <Link component={RouterLink} to="/my-devices">
            {texts.feedInstead}
          </Link>
        </Box>
      )}
      <ProblemNotice problem={sending.problem} onRetry={sending.again} />
    </FormDialog>
  );
}

/** Not every form has every table. */
const tableOf = ({ tables }: AnswersForm, table: string): string =>
  tables.includes(table) ? table : 'Reports';

function rowsIn({ repeats }: AnswersForm, table: string): string {
  const fixed = ANSWER_TABLES.find((each) => each === table);
  return fixed ? texts[fixed] : fill(texts.repeatRows, { question: repeats[table] ?? table });
}
