import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formTrials } from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { SCREENS } from '../../session/screens';
import { TextField } from '../../ui/form-field';
import { useTrialsChanged } from './trial-queries';
import { useTrialStore } from './use-trial-store';

const FIELDS: ReadonlySet<string> = new Set(['code']);

/** Opens the trial of a code. A link has the code after its #, where it reaches no server. */
export function CodeForm() {
  const { hash } = useLocation();
  // A link that is opened on this screen replaces the code.
  return <CodeFields key={hash} sentCode={hash.slice(1)} />;
}

function CodeFields({ sentCode }: { sentCode: string }) {
  const navigate = useNavigate();
  const store = useTrialStore();
  const changed = useTrialsChanged();
  const [code, setCode] = useState(sentCode);
  const opening = useSend<void>(
    async () => {
      const trial = await callApi('POST form-trials/openings', { body: { code } });
      await store.keep(trial);
      changed();
      await navigate(`${SCREENS.formTrials}/${trial.id}`);
    },
    { shown: FIELDS },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void opening.run();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5, width: 'min(420px, 100%)' }}>
      <TextField
        label={formTrials.codeField}
        help={formTrials.codeFieldHelp}
        problem={opening.problem?.fields['code']}
        value={code}
        onValue={setCode}
        input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={opening.busy || code.trim() === ''}
        sx={{ justifySelf: 'start' }}
      >
        {formTrials.openTrial}
      </Button>
      <ProblemNotice problem={opening.problem} onRetry={opening.again} />
    </Box>
  );
}
