import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, type FirstStepName, messages } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useLiveRows } from '../../lists/use-live-rows';
import { inTermOf } from '../../session/customer-term';
import { mayOpen } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { Section } from '../../ui/section';
import { offerUndo } from '../../editing/undo';
import { useSettled } from '../../ui/together';
import { visuallyHidden } from '../../ui/visually-hidden';

const { common, firstSteps: texts } = messages;

/** Screen of each step. */
const PLACES: Readonly<Record<FirstStepName, string>> = {
  logo: '/adminTenantConfig',
  people: '/users',
  customers: '/customer-management',
  properties: '/properties',
  forms: '/form-definitions',
  firstInspection: '/inspections',
};

/** Where sample data is loaded and removed. */
const SAMPLES = { pathname: '/adminTenantConfig', hash: '#sample-data' };

const KEYS = [deskQueryKeys.firstSteps];

/** Set-up checklist of a new company, until its administrators dismiss it. */
export function FirstSteps() {
  const { user } = useSignedIn();
  const client = useQueryClient();
  const found = useQuery({
    queryKey: deskQueryKeys.firstSteps,
    queryFn: ({ signal }) => callApi('GET first-steps', { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  useSettled('firstSteps', !toListState(found).loading);
  useTicks();
  const away = useSend(async () => {
    const setPutAway = async (isPutAway: boolean) =>
      client.setQueryData(
        deskQueryKeys.firstSteps,
        await callApi('PUT first-steps', { body: { isPutAway } }),
      );
    await setPutAway(true);
    offerUndo({ text: texts.putAwayDone, undo: async () => void (await setPutAway(false)) });
  });
  const { data } = found;
  // Show no placeholder: most companies have dismissed the list.
  if (data?.isPutAway || (data === undefined && !found.isError)) return null;
  const done = data?.steps.filter((step) => step.done).length ?? 0;
  const all = data?.steps.length ?? 0;
  return (
    <Box sx={{ mb: 3 }}>
      <Section
        title={texts.title}
        action={
          data && (
            <Button disabled={away.busy} onClick={() => void away.run(undefined)}>
              {texts.putAway}
            </Button>
          )
        }
      >
        <ProblemNotice problem={away.problem} onRetry={away.again} />
        <ListBody
          skeleton={{ shape: 'rows', count: 5 }}
          state={toListState(found)}
          isEmpty={false}
          empty={{ title: '' }}
          failedTitle={texts.failed}
          onRetry={() => refetchRows(found)}
        >
          <Typography role="status" sx={{ color: 'text.secondary', mb: 1 }}>
            {done === all ? texts.allDone : fill(texts.progress, { done, all })}
          </Typography>
          <Box component="ol" sx={LIST}>
            {data?.steps.map((step) => (
              <Step
                key={step.name}
                {...step}
                to={mayOpen(user, PLACES[step.name]) ? PLACES[step.name] : null}
              />
            ))}
          </Box>
          {done < all && mayOpen(user, SAMPLES.pathname) && (
            <MuiLink component={Link} to={SAMPLES} sx={{ display: 'inline-block', mt: 1 }}>
              {texts.samples}
            </MuiLink>
          )}
        </ListBody>
      </Section>
    </Box>
  );
}

interface StepProps {
  name: FirstStepName;
  done: boolean;
  to: string | null;
}

function Step({ name, done, to }: StepProps) {
  const { tenant } = useSignedIn();
  const inTerm = inTermOf(tenant);
  const title = inTerm(texts[name]);
  const Icon = done ? CheckCircle : RadioButtonUnchecked;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, py: 0.75 }}>
      <Icon aria-hidden color={done ? 'success' : 'disabled'} sx={{ mt: 0.25 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          <Box component="span" sx={visuallyHidden}>
            {done ? common.done : texts.notDone}:{' '}
          </Box>
          {to === null ? (
            title
          ) : (
            <MuiLink component={Link} to={to}>
              {title}
            </MuiLink>
          )}
        </Typography>
        {!done && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {inTerm(texts[`${name}Help`])}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Checks off steps on live changes while the screen is open. */
function useTicks(): void {
  const client = useQueryClient();
  const ask = () => {
    void client.invalidateQueries({ queryKey: deskQueryKeys.firstSteps, refetchType: 'none' });
    return true;
  };
  useLiveRows('user', KEYS, ask);
  useLiveRows('customer', KEYS, ask);
  useLiveRows('property', KEYS, ask);
  useLiveRows('formVersion', KEYS, ask);
  useLiveRows('inspection', KEYS, ask);
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
} as const;
