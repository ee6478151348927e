import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dashboard, JOB_KIND_LABELS, messages, formatNumber } from '@walkthrough/domain';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useLiveRows } from '../../lists/use-live-rows';
import { useDeviceWork } from '../../offline/status/use-device-work';
import { mayOpen, SCREENS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { visuallyHidden } from '../../ui/visually-hidden';
import { addressOfFigure, type Figure, type FigureGroup, groupsOf } from './dashboard-figures';
import { NextInspections, ReportedInspections } from './dashboard-inspections';

const { dashboard: texts, jobs } = messages;

const KEYS = [queryKeys.dashboard];

/** Dashboard above the cards; each number links to its rows. */
export function DashboardSection() {
  const titleId = useId();
  const client = useQueryClient();
  const numbers = useQuery({
    queryKey: queryKeys.dashboard,
    queryFn: ({ signal }) => callApi('GET dashboard', { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  const askAgain = () => {
    void client.invalidateQueries({ queryKey: queryKeys.dashboard, refetchType: 'none' });
    return true;
  };
  useLiveRows('inspection', KEYS, askAgain);
  useLiveRows('schedulingIssue', KEYS, askAgain);
  const { data } = numbers;
  const groups = data ? groupsOf(data) : [];
  if (data && groups.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography variant="h2" id={titleId} sx={visuallyHidden}>
        {texts.title}
      </Typography>
      <ListBody
        state={toListState(numbers)}
        isEmpty={false}
        empty={{ title: '' }}
        failedTitle={texts.failed}
        skeletonHeight={140}
        onRetry={() => refetchRows(numbers)}
      >
        <Box sx={GRID}>
          {groups.map((group) => (
            <Group key={group.title} group={group}>
              {data && group.title === texts.failedTitle && <Failures failures={data.failures} />}
              {group.title === texts.own && <ToSend />}
              {data && group.title === texts.upcomingTitle && <NextInspections rows={data.next} />}
            </Group>
          ))}
          {data && groups.some(({ title }) => title === texts.upcomingTitle) && (
            <Tile title={texts.reportedTitle}>
              <ReportedInspections rows={data.reported} />
            </Tile>
          )}
        </Box>
      </ListBody>
    </Box>
  );
}

function Tile({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={heading} component="h3" sx={{ fontWeight: 650, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

function Group({ group: { title, figures }, children }: { group: FigureGroup; children: ReactNode }) {
  return (
    <Tile title={title}>
      <Box component="ul" sx={LIST}>
        {figures.map((figure) => (
          <FigureLine key={figure.name} figure={figure} />
        ))}
        {children}
      </Box>
    </Tile>
  );
}

/** Number with its label, linked if the reader can open its rows. */
function FigureLine({ figure: { name, count, label } }: { figure: Figure }) {
  const { user } = useSignedIn();
  const to = addressOfFigure(name);
  const opens = to.startsWith('#') || mayOpen(user, to.split('?')[0] ?? to);
  return <NumberLine count={count} label={label} to={opens ? to : null} />;
}

function NumberLine({ count, label, to }: { count: number; label: string; to: string | null }) {
  const words = (
    <>
      <Box component="strong" sx={{ ...NUMBER, color: count === 0 ? 'text.secondary' : 'text.primary' }}>
        {formatNumber(count)}
      </Box>{' '}
      <span>{label}</span>
    </>
  );
  return (
    <li>
      {to === null ? (
        <Box sx={LINE}>{words}</Box>
      ) : (
        <Box component={Link} to={to} sx={LINE}>
          {words}
        </Box>
      )}
    </li>
  );
}

/** Undelivered reports of the inspector's device; only the device knows them. */
function ToSend() {
  const { loaded, waiting, setAside } = useDeviceWork();
  if (!loaded) return null;
  return <NumberLine count={waiting + setAside} label={texts.toSend} to={SCREENS.workBasket} />;
}

/** Latest failed emails: kind and recipient, never the text. */
function Failures({ failures }: Pick<Dashboard, 'failures'>) {
  return failures.map(({ id, kind, recipient, company }) => (
    <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere', py: 0.25 }}>
      {[JOB_KIND_LABELS[kind] ?? jobs.otherKind, recipient, company].filter(Boolean).join(' · ')}
    </Typography>
  ));
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
} as const;

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;

const LINE = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  minHeight: { xs: 44, md: 32 },
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: 1,
  '&:is(a):hover span, &:is(a):focus-visible span': { textDecoration: 'underline' },
} as const;

const NUMBER = { fontSize: '1.375rem', minWidth: '2.5ch', fontVariantNumeric: 'tabular-nums' } as const;
