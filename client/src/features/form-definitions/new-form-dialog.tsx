import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type FormVersionItem } from '@walkthrough/domain';
import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/form-field';
import { formVersionQuery } from './api/forms';
import { Choice } from './choice';
import { useNewDraft } from './use-new-draft';

const { common, forms } = messages;

/** As the server has it: what a key may look like. */
const KEY = /^[a-z][a-z0-9-]{0,79}$/u;

interface NewFormDialogProps {
  versions: readonly FormVersionItem[];
  onClose: () => void;
}

const nameOf = ({ key, version }: FormVersionItem): string => `${key} ${version}`;

/** A form of the company's own begins as a copy of one that works. */
export function NewFormDialog({ versions, onClose }: NewFormDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const drafting = useNewDraft();
  const sources = versions.filter(({ status }) => status !== 'draft');
  const [key, setKey] = useState('');
  const [sourceName, setSource] = useState(sources[0] ? nameOf(sources[0]) : '');
  const [problem, setProblem] = useState<string | null>(null);
  const isLegal = KEY.test(key) && versions.every((each) => each.key !== key);

  const submit = async () => {
    const source = sources.find((each) => nameOf(each) === sourceName);
    if (!source || drafting.isPending) return;
    if (!isLegal) {
      setProblem(forms.illegalKey);
      return;
    }
    try {
      const { document } = await client.fetchQuery(formVersionQuery(source.key, source.version));
      await drafting.mutateAsync({ key, source: { document: JSON.stringify(document) } });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : common.somethingWentWrong);
    }
  };

  return (
    <Dialog
      open
      narrow
      title={forms.newForm}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" form={formId} disabled={drafting.isPending}>
            {messages.inspectionManagement.create}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField
          label={forms.newFormKey}
          help={forms.newFormKeyHelp}
          value={key}
          onValue={setKey}
          input={{
            autoFocus: true,
            inputProps: { maxLength: 80, spellCheck: false, autoCapitalize: 'none' },
          }}
        />
        <Choice
          label={forms.copyOf}
          value={sourceName}
          options={sources.map((each) => {
            const name = fill(forms.versionTitle, { title: each.title, version: each.version });
            return [nameOf(each), name] as const;
          })}
          onValue={setSource}
        />
      </Box>
    </Dialog>
  );
}
