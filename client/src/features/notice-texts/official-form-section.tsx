import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  fill,
  messages,
  NOTICE_FIELD_LABELS,
  OFFICIAL_VALUES,
  type OfficialFormItem,
  type OfficialMapping,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { formatInstantDay } from '../../ui/dates';
import { FileButton } from '../../ui/file-button';
import { Fields, Section } from '../../ui/section';
import { SelectField } from '../../ui/select-field';
import { showToast } from '../../ui/toast';
import { officialFormsQuery } from './notice-texts-queries';

const { common, notices: texts } = messages;

/** Uploads the official blank, and chooses which of its fields takes which value. */
export function OfficialFormSection() {
  const client = useQueryClient();
  const { online } = useNetworkStatus();
  const query = useQuery({ ...officialFormsQuery, refetchOnMount: 'always' });
  const reload = () => client.invalidateQueries({ queryKey: officialFormsQuery.queryKey });
  const uploading = useSend<File>(async (file) => {
    const form = new FormData();
    form.set('files', file);
    await callApi('POST official-forms/file', { form });
    await reload();
    showToast({ kind: 'success', text: texts.blankUploaded });
  });
  const [blank] = query.data ?? [];
  return (
    <Section title={texts.blankHeading}>
      <ListBody
        skeleton={{ shape: 'rows', count: 2 }}
        state={toListState(query)}
        isEmpty={false}
        empty={{ title: texts.blankNone }}
        failedTitle={texts.textsFailed}
        onRetry={() => refetchRows(query)}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>{texts.blankHint}</Typography>
          {!blank && <Typography>{texts.blankNone}</Typography>}
          {online && (
            <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
              <FileButton
                label={blank ? texts.blankReplace : texts.blankUpload}
                accept=".pdf,application/pdf"
                isBusy={uploading.busy}
                busyText={common.saving}
                onFile={(file) => void uploading.run(file)}
              />
            </Box>
          )}
          <ProblemNotice problem={uploading.problem} onRetry={uploading.again} />
          {blank && <BlankFields key={`${blank.sha256} ${blank.version}`} blank={blank} onSaved={reload} />}
        </Box>
      </ListBody>
    </Section>
  );
}

interface BlankFieldsProps {
  blank: OfficialFormItem;
  onSaved: () => Promise<unknown>;
}

function BlankFields({ blank, onSaved }: BlankFieldsProps) {
  const { id, version, pages, fields, uploadedAt } = blank;
  const [mapping, setMapping] = useState<OfficialMapping>(blank.mapping);
  const saving = useSend<void>(async () => {
    await callApi('PUT official-forms/{id}', { path: { id }, body: { mapping }, ifMatch: version });
    await onSaved();
    showToast({ kind: 'success', text: texts.mappingSaved });
  });
  const day = formatInstantDay(uploadedAt);
  return (
    <>
      <Typography>{fill(texts.blankFacts, { pages, fields: fields.length, day })}</Typography>
      {fields.length === 0 ? (
        <Alert severity="info">{texts.blankNoFields}</Alert>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{texts.mappingHint}</Typography>
          <Fields>
            {OFFICIAL_VALUES.map((name) => (
              <SelectField
                key={name}
                label={NOTICE_FIELD_LABELS[name]}
                value={mapping[name] ?? ''}
                options={[['', texts.mappingNone], ...fields.map((field) => [field, field] as const)]}
                onValue={(field) => {
                  const { [name]: _before, ...others } = mapping;
                  setMapping(field === '' ? others : { ...others, [name]: field });
                }}
              />
            ))}
          </Fields>
          <ProblemNotice problem={saving.problem} onRetry={() => void saving.run()} />
          <Box>
            <Button variant="contained" disabled={saving.busy} onClick={() => void saving.run()}>
              {saving.busy ? common.saving : texts.mappingSave}
            </Button>
          </Box>
        </>
      )}
    </>
  );
}
