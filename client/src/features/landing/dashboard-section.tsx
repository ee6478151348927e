import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Dashboard,
  fill,
  formatNumber,
  JOB_KIND_LABELS,
  messages,
  receivesDataUpdates,
} from '@walkthrough/domain';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/client';
import { KEPT_LIST } from '../../api/query-client';
import { queryKeys } from '../../api/query-keys';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useLiveRows } from '../../lists/use-live-rows';
import { useDeviceWork } from '../../offline/status/use-device-work';
import { visitorOf } from '../../session/permissions';
import { mayOpen, SCREENS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { formatInstant } from '../../ui/dates';
import { lazyPart } from '../../ui/lazy-part';
import { useSettled } from '../../ui/together';
import { visuallyHidden } from '../../ui/visually-hidden';
import { addressOfFigure, type FigureContext, groupsOf } from './dashboard-figures';
import { ConflictingInspections, NextInspections, ReportedInspections } from './dashboard-inspections';
import { TILE_GRID, TileSkeletons } from './dashboard-skeleton';
import { type Figure, type FigureGroup, firstTask } from './first-task';
import { useLastOpened } from './last-opened';

const { dashboard: texts, jobs } = messages;

const TenancyDeadlines = lazyPart(async () => (await import('./tenancy-deadlines')).TenancyDeadlines, true);

const KEYS = [queryKeys.dashboard];

const Context = createContext<FigureContext>({ since: null, conflict: undefined, decidesHere: false });

/** Dashboard above the cards; each number links to its rows. */
export function DashboardSection() {
  const titleId = useId();
  const { user } = useSignedIn();
  const since = useLastOpened(user.id);
  const decidesHere = receivesDataUpdates(visitorOf(user, null));
  const numbers = useQuery({
    queryKey: [...queryKeys.dashboard, { since }],
    queryFn: ({ signal }) => callApi('GET dashboard', { query: since === null ? {} : { since }, signal }),
    meta: KEPT_LIST,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  useLiveNumbers();
  const { data } = numbers;
  const state = toListState(numbers);
  const groups = data ? groupsOf(data) : [];
  // Absent from a dashboard that an earlier version of the app has kept.
  const kept = data as Partial<Dashboard> | undefined;
  const { deadlines = [], dueDeadlines = [] } = kept ?? {};
  const tenancies = data && <TenancyDeadlines {...data} deadlines={deadlines} />;
  const { loaded } = useDeviceWork();
  const isOfInspector = groups.some(({ title }) => title === texts.own);
  useSettled('dashboard', !state.loading && (loaded || !isOfInspector));
  if (data && groups.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography variant="h2" id={titleId} sx={visuallyHidden}>
        {texts.title}
      </Typography>
      {state.loading ? (
        <TileSkeletons label={messages.shell.loading} />
      ) : (
        <ListBody
          // Not shown: the tiles have their own.
          skeleton={{}}
          state={state}
          isEmpty={false}
          empty={{ title: '' }}
          failedTitle={texts.failed}
          onRetry={() => refetchRows(numbers)}
        >
          <Context.Provider value={{ since, conflict: data?.conflicts[0], decidesHere }}>
            <FirstTask groups={groups} />
            <Box sx={TILE_GRID}>
              {groups.map((group) => (
                <Group key={group.title} group={group}>
                  {data && group.title === texts.failedTitle && <Failures failures={data.failures} />}
                  {group.title === texts.own && <ToSend />}
                  {data && group.title === texts.conflictTitle && (
                    <ConflictingInspections rows={data.conflicts} />
                  )}
                  {data && group.title === texts.upcomingTitle && <NextInspections rows={data.next} />}
                  {group.title === texts.deadlinesTitle && tenancies}
                </Group>
              ))}
              {deadlines.length + dueDeadlines.length > 0 &&
                !groups.some(({ title }) => title === texts.deadlinesTitle) && (
                  <Tile title={texts.deadlinesTitle}>
                    <Box component="ul" sx={LIST}>
                      {tenancies}
                    </Box>
                  </Tile>
                )}
              {data && groups.some(({ title }) => title === texts.upcomingTitle) && (
                <Tile title={texts.reportedTitle}>
                  <ReportedInspections rows={data.reported} />
                </Tile>
              )}
            </Box>
          </Context.Provider>
        </ListBody>
      )}
    </Box>
  );
}

/** Reloads the numbers when one of their rows changes. */
function useLiveNumbers(): void {
  const client = useQueryClient();
  const askAgain = () => {
    void client.invalidateQueries({ queryKey: queryKeys.dashboard, refetchType: 'none' });
    return true;
  };
  useLiveRows('inspection', KEYS, askAgain);
  useLiveRows('schedulingIssue', KEYS, askAgain);
  useLiveRows('lateSubmission', KEYS, askAgain);
  useLiveRows('device', KEYS, askAgain);
  useLiveRows('dataUpdateRequest', KEYS, askAgain);
}

/** The most urgent thing to do, above the numbers. */
function FirstTask({ groups }: { groups: readonly FigureGroup[] }) {
  const { user } = useSignedIn();
  const context = useContext(Context);
  const task = firstTask(groups);
  if (task === undefined) return null;
  if (task === null)
    return <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.nothingFirst}</Typography>;
  const to = addressOfFigure(task.name, context);
  const line = `${formatNumber(task.count)} ${labelOf(task, context)}`;
  // The lines about deadlines are whole sentences.
  const words = task.group === texts.deadlinesTitle ? line : `${task.group}: ${line}`;
  return (
    <Paper variant="outlined" component="section" aria-label={texts.first} sx={FIRST}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {texts.first}
      </Box>
      {canOpen(user, to) ? (
        <Button component={Link} to={to} variant="contained" sx={{ minHeight: 44, textAlign: 'left' }}>
          {words}
        </Button>
      ) : (
        <strong>{words}</strong>
      )}
    </Paper>
  );
}

const labelOf = ({ count, label }: Figure, { since }: FigureContext): string =>
  fill(label, { count, time: since === null ? '' : formatInstant(since) });

const canOpen = (user: Parameters<typeof mayOpen>[0], to: string): boolean =>
  to.startsWith('#') || mayOpen(user, to.split('?')[0] ?? to);

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
function FigureLine({ figure }: { figure: Figure }) {
  const context = useContext(Context);
  const { user } = useSignedIn();
  const to = addressOfFigure(figure.name, context);
  return (
    <NumberLine count={figure.count} label={labelOf(figure, context)} to={canOpen(user, to) ? to : null} />
  );
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

const FIRST = {
  p: 1.5,
  mb: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  borderLeft: 4,
  borderLeftColor: 'primary.main',
} as const;

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;

const LINE = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  minHeight: { xs: 44, md: 32 },
  // In the middle of that height, with both baselines on one line.
  py: { xs: '5.5px', md: 0 },
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: 1,
  '&:is(a):hover span, &:is(a):focus-visible span': { textDecoration: 'underline' },
} as const;

const NUMBER = { fontSize: '1.375rem', minWidth: '2.5ch', fontVariantNumeric: 'tabular-nums' } as const;
