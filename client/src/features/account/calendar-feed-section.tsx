import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type CalendarFeedSettings } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { CheckField } from '../../ui/check-field';
import { RelativeTime, TIME } from '../../live/relative-time';
import { TextField } from '../../ui/form-field';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/toast';

const { calendarFeed: texts } = messages;

const feedQuery = queryOptions({
  queryKey: ['own-calendar-feed'],
  queryFn: ({ signal }) => callApi('GET users/self/calendar-feed', { signal }),
});

/** Calendar feed of an inspector. Its address is shown once, when it is created. */
export function CalendarFeedSection() {
  const client = useQueryClient();
  const settings = useQuery({ ...feedQuery, refetchOnMount: 'always' });
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const keep = (saved: CalendarFeedSettings) => client.setQueryData(feedQuery.queryKey, saved);

  const renewing = useSend<void>(async () => {
    const { address: made, ...saved } = await callApi('POST users/self/calendar-feed');
    keep(saved);
    setAddress(made);
    setAsking(null);
  });
  const revoking = useSend<void>(async () => {
    keep(await callApi('DELETE users/self/calendar-feed'));
    setAddress(null);
    setAsking(null);
    showToast({ kind: 'success', text: texts.revoked });
  });
  const changing = useSend(async (showsOccupants: boolean) => {
    keep(await callApi('PUT users/self/calendar-feed', { body: { showsOccupants } }));
    showToast({ kind: 'success', text: showsOccupants ? texts.occupantsShown : texts.occupantsHidden });
  });
  const createdAt = settings.data?.createdAt ?? null;
  return (
    <Section title={texts.title}>
      <ProblemNotice problem={changing.problem} onRetry={changing.again} />
      <ListBody
        state={toListState(settings)}
        isEmpty={false}
        skeleton={{ shape: 'lines', count: 2 }}
        empty={{ title: '' }}
        onRetry={() => refetchRows(settings)}
      >
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Box sx={{ color: 'text.secondary' }}>{texts.intro}</Box>
          {createdAt === null ? (
            <>
              {asking === null && <ProblemNotice problem={renewing.problem} onRetry={renewing.again} />}
              <Button variant="outlined" disabled={renewing.busy} onClick={() => void renewing.run()}>
                {texts.create}
              </Button>
            </>
          ) : (
            <>
              {address !== null && <NewAddress address={address} />}
              <Created at={createdAt} />
              <CheckField
                label={texts.showsOccupants}
                help={texts.showsOccupantsHelp}
                checked={settings.data?.showsOccupants ?? false}
                disabled={changing.busy}
                onChecked={(shows) => void changing.run(shows)}
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="outlined" onClick={() => setAsking('renew')}>
                  {texts.renew}
                </Button>
                <Button variant="outlined" color="error" onClick={() => setAsking('revoke')}>
                  {texts.revoke}
                </Button>
              </Box>
            </>
          )}
        </Box>
      </ListBody>
      {asking && (
        <ConfirmActionDialog
          title={texts[asking]}
          confirmLabel={texts[asking]}
          sending={asking === 'renew' ? renewing : revoking}
          onClose={() => setAsking(null)}
        >
          {asking === 'renew' ? texts.renewQuestion : texts.revokeQuestion}
        </ConfirmActionDialog>
      )}
    </Section>
  );
}

const Created = ({ at }: { at: number }) => (
  <Box>
    <RelativeTime at={at} text={fill(texts.createdAt, { time: TIME })} />
  </Box>
);

function NewAddress({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ kind: 'success', text: texts.copied }),
      () => showToast({ kind: 'error', text: texts.copyFailed }),
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 720 }}>
      <TextField
        label={texts.address}
        help={texts.secret}
        value={address}
        onValue={() => undefined}
        input={{ readOnly: true, onFocus: (event) => event.target.select() }}
      />
      <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </Box>
  );
}
