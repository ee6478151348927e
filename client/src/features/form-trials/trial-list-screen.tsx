import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { fill, formTrials, messages, pageTitle, type FormTrial } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { SCREENS } from '../../session/screens';
import { useIsOffline } from '../../ui/awaited';
import { formatInstantDay } from '../../ui/dates';
import { usePageTitle } from '../../ui/use-page-title';
import { CodeForm } from './code-form';
import { trialsQuery, useLiveTrials } from './trial-queries';
import { useEditsForms } from './use-edits-forms';
import { useTrialStore } from './use-trial-store';

const { screens, shell } = messages;

/** /form-trials: the trials that the user may open, and the field for a code. */
export function TrialListScreen() {
  usePageTitle(pageTitle(SCREENS.formTrials), shell.product);
  useLiveTrials();
  const editsForms = useEditsForms();
  const isOffline = useIsOffline();
  return (
    <ListPage title={screens.formTrials} intro={formTrials.listHelp}>
      {!editsForms && <CodeForm />}
      {isOffline ? <DeviceTrials /> : <PresentTrials editsForms={editsForms} />}
    </ListPage>
  );
}

function PresentTrials({ editsForms }: { editsForms: boolean }) {
  const trials = useQuery(trialsQuery);
  const help = editsForms ? formTrials.emptyForEditors : formTrials.emptyForColleagues;
  return (
    <ListBody
      state={toListState(trials)}
      isEmpty={trials.data?.length === 0}
      skeleton={{ shape: 'rows', count: 4 }}
      empty={{ title: formTrials.emptyTitle, help }}
      failedTitle={formTrials.listFailed}
      onRetry={() => refetchRows(trials)}
    >
      <TrialRows trials={trials.data ?? []} />
    </ListBody>
  );
}

/** Without a network, the trials that this device has. */
function DeviceTrials() {
  const store = useTrialStore();
  const { data } = useQuery({
    queryKey: ['form-trials-of-device'],
    queryFn: () => store.list(Date.now()),
    networkMode: 'always',
    gcTime: 0,
  });
  return (
    <>
      <Alert severity="info">{formTrials.onThisDevice}</Alert>
      <TrialRows trials={data ?? []} />
    </>
  );
}

function TrialRows({ trials }: { trials: readonly FormTrial[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {trials.map(({ id, title, version, createdBy, expiresAt }) => (
        <Box component="li" key={id} sx={ROW}>
          <Chip size="small" color="warning" label={messages.conditionReport.trial} />
          <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 650 }}>{title}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {fill(formTrials.trialFacts, { version, name: createdBy, date: formatInstantDay(expiresAt) })}
            </Box>
          </Box>
          <Button
            component={Link}
            to={`${SCREENS.formTrials}/${id}`}
            variant="outlined"
            aria-label={fill(formTrials.openNamed, { title, version })}
          >
            {formTrials.openTrial}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
