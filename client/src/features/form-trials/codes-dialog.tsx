import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  fill,
  formTrials,
  inspectorName,
  messages,
  STAFF_ROLES,
  type FormTrial,
  type FormTrialCode,
  type NewFormTrialCode,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { SCREENS } from '../../session/screens';
import { AutocompleteField, type Choice } from '../../ui/autocomplete-field';
import { formatInstant } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';
import { trialQuery, useTrialsChanged } from './trial-queries';

const { common } = messages;

/** Colleagues that a search offers. */
const AT_MOST = 50;

/** Colleagues who need a code: staff except administrators. */
const colleaguesQuery = (search: string) =>
  queryOptions({
    queryKey: deskQueryKeys.trialColleagues(search),
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { search, page: 0, size: AT_MOST, status: 'ACTIVE' as const };
      const { content } = await callApi('GET users/all', { query, signal });
      return content
        .filter(({ role }) => role !== 'ROLE_ADMIN' && STAFF_ROLES.includes(role))
        .map((person) => ({ id: person.id, label: inspectorName(person) }));
    },
    placeholderData: keepPreviousData,
  });

interface CodesDialogProps {
  trial: FormTrial;
  onClose: () => void;
}

/** Creates and revokes the codes with which colleagues open a trial. */
export function CodesDialog({ trial, onClose }: CodesDialogProps) {
  const [colleague, setColleague] = useState<Choice | null>(null);
  const [typed, setTyped] = useState('');
  const [created, setCreated] = useState<NewFormTrialCode | null>(null);
  const colleagues = useQuery(colleaguesQuery(typed));
  const { data: facts = trial } = useQuery(trialQuery(trial.id));
  const changed = useTrialsChanged();
  const creating = useSend<number>(async (userId) => {
    setCreated(null);
    const path = { id: trial.id };
    setCreated(await callApi('POST form-trials/{id}/codes', { path, body: { userId } }));
    setColleague(null);
    changed();
  });
  return (
    <Dialog open narrow title={formTrials.codesTitle} closeLabel={common.close} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {formTrials.codesHelp}
        <AutocompleteField
          label={formTrials.colleague}
          placeholder=""
          value={colleague}
          choices={colleagues.data ?? []}
          loading={colleagues.isPending}
          problem={colleagues.isError ? formTrials.peopleFailed : undefined}
          isFound
          onText={setTyped}
          onValue={setColleague}
        />
        <Button
          variant="contained"
          disabled={colleague === null || creating.busy}
          onClick={() => colleague && void creating.run(colleague.id)}
        >
          {formTrials.createCode}
        </Button>
        <ProblemNotice problem={creating.problem} onRetry={creating.again} />
        {created && <CreatedCode created={created} />}
        {facts.codes.map((code) => (
          <CodeRow key={code.id} code={code} />
        ))}
      </Box>
    </Dialog>
  );
}

/** The code in clear text. The part after # of its link reaches no server and no log. */
function CreatedCode({ created: { name, code } }: { created: NewFormTrialCode }) {
  const link = `${window.location.origin}${SCREENS.formTrials}#${code}`;
  return (
    <Alert severity="success" sx={{ '& .MuiAlert-message': { display: 'grid', gap: 1.5, flex: 1 } }}>
      <TextField
        label={fill(formTrials.newCode, { name })}
        value={code}
        onValue={() => undefined}
        input={{ readOnly: true }}
      />
      <TextField
        label={formTrials.newLink}
        value={link}
        onValue={() => undefined}
        input={{ readOnly: true }}
      />
    </Alert>
  );
}

function CodeRow({ code: { id, name, expiresAt, openedAt } }: { code: FormTrialCode }) {
  const changed = useTrialsChanged();
  const revoking = useSend<void>(async () => {
    await callApi('DELETE form-trial-codes/{id}', { path: { id } });
    showToast({ kind: 'success', text: formTrials.revokedToast });
    changed();
  });
  const words = openedAt === null ? formTrials.codeUnused : formTrials.codeUsed;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        {fill(words, { name, date: formatInstant(expiresAt) })}
      </Box>
      <Button
        color="error"
        disabled={revoking.busy}
        aria-label={fill(formTrials.revokeNamed, { name })}
        onClick={() => void revoking.run()}
      >
        {formTrials.revoke}
      </Button>
      <ProblemNotice problem={revoking.problem} onRetry={revoking.again} />
    </Box>
  );
}
