import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type OwnSession, pageTitle } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useSignedIn } from '../../session/use-session';
import { RelativeTime, TIME } from '../../live/relative-time';
import { exportsAnswers } from '../../shared/answers-feed/answers-forms';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { deviceName } from '../../ui/device-name';
import { AnswersFeedSection } from './answers-feed-section';
import { CalendarFeedSection } from './calendar-feed-section';
import { LanguageSection } from './language-section';
import { MailSettingsSection } from './mail-settings-section';

const { screens, shell, users: texts } = messages;

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => callApi('GET users/self/sessions', { signal }),
});

/** Lists the reader's own sessions. Ending one takes effect at once on both the server and the device. */
export function OwnDevicesScreen() {
  usePageTitle(pageTitle('/my-devices'), shell.product);
  const client = useQueryClient();
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' });
  const rows = sessions.data ?? [];
  const refreshed = (text: string) => async () => {
    await client.invalidateQueries(sessionsQuery);
    showToast({ kind: 'success', text });
  };
  const ending = useSend(({ id: sessionId }: OwnSession) =>
    callApi('DELETE users/self/sessions/{sessionId}', { path: { sessionId } }).then(
      refreshed(texts.sessionEnded),
    ),
  );
  const endingOthers = useSend<void>(() =>
    callApi('DELETE users/self/sessions').then(refreshed(texts.othersEnded)),
  );
  const busy = ending.busy || endingOthers.busy;
  const { user } = useSignedIn();
  const isInspector = user.roles.includes('ROLE_INSPECTOR');
  return (
    <ListPage
      title={screens.ownDevices}
      intro={texts.sessionsIntro}
      action={
        rows.length > 1 && (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => void endingOthers.run()}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      <ProblemNotice problem={ending.problem} onRetry={ending.again} />
      <ProblemNotice problem={endingOthers.problem} onRetry={endingOthers.again} />
      <ListBody
        skeleton={{ shape: 'rows', count: 2 }}
        state={toListState(sessions)}
        isEmpty={sessions.data?.length === 0}
        empty={{ title: texts.noSessions }}
        onRetry={() => refetchRows(sessions)}
      >
        <Paper
          variant="outlined"
          component="ul"
          aria-label={screens.ownDevices}
          sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => void ending.run(session)}
            />
          ))}
        </Paper>
      </ListBody>
      <LanguageSection />
      {isInspector && <MailSettingsSection />}
      {isInspector && user.userPermissions.canPerformInspection && <CalendarFeedSection />}
      {exportsAnswers(user) && <AnswersFeedSection />}
    </ListPage>
  );
}

interface SessionRowProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { userAgent, createdAt, lastSeenAt, isThis } = session;
  const device = deviceName(userAgent);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }} title={userAgent ?? undefined}>
          {device} {isThis && <Chip size="small" color="primary" label={texts.thisDevice} sx={{ ml: 1 }} />}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <RelativeTime at={lastSeenAt} text={fill(texts.lastSeen, { time: TIME })} />
          {' · '}
          <RelativeTime at={createdAt} text={fill(texts.signedInAt, { time: TIME })} />
        </Typography>
      </Box>
      {!isThis && (
        <Button
          disabled={busy}
          aria-label={fill(texts.endSessionOf, { device })}
          variant="outlined"
          onClick={onEnd}
        >
          {texts.endSession}
        </Button>
      )}
    </Box>
  );
}
