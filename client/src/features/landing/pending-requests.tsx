import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, MAX_UNPAGED } from '@walkthrough/domain';
import { useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  invalidateRequests,
  REQUEST_LIST_KEYS,
  pendingQuery,
} from '../../shared/data-update-decisions/request-queries';
import { useLiveRows } from '../../lists/use-live-rows';
import { refetchRows, toListState } from '../../lists/list-states';
import { mayOpen, PENDING_REQUESTS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { lazyPart } from '../../ui/lazy-part';
import { useSettled } from '../../ui/together';

const PendingRequestsDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'data-updates' */ './pending-requests-dialog')).PendingRequestsDialog,
);

const { dataUpdates: texts, landing, shell } = messages;

/** Shows how many Data Update Requests await the reader's decision; nothing if there never were any. */
export function PendingRequests() {
  const { user } = useSignedIn();
  const pending = useQuery(pendingQuery(user));
  useSettled('requests', !toListState(pending).loading);
  const client = useQueryClient();
  useLiveRows('dataUpdateRequest', REQUEST_LIST_KEYS, () => invalidateRequests(client));
  const [isOpen, setOpen] = useState(false);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const open = isOpen || hash === PENDING_REQUESTS;
  const close = () => {
    setOpen(false);
    // Otherwise the dialog would reopen.
    if (hash === PENDING_REQUESTS) void navigate({ hash: '' }, { replace: true });
  };
  const titleId = useId();
  const count = pending.data?.length ?? 0;
  const isMissing = pending.data === undefined && (pending.isError || pending.fetchStatus === 'paused');
  if (count === 0 && !isMissing && !open) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2.5, mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Typography variant="h2" id={titleId} sx={{ mr: 2 }}>
        <Badge
          badgeContent={count}
          max={MAX_UNPAGED}
          color="error"
          slotProps={{ badge: { 'aria-hidden': true } }}
          sx={{ pr: 1 }}
        >
          {landing.dataUpdateRequests}
        </Badge>
      </Typography>
      <Typography role="status" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
        {isMissing ? texts.failed : waitingText(count)}
      </Typography>
      {mayOpen(user, '/dataUpdateRequestLog') && (
        <Button component={Link} to="/dataUpdateRequestLog">
          {texts.wholeLog}
        </Button>
      )}
      {isMissing ? (
        <Button variant="outlined" onClick={() => refetchRows(pending)}>
          {shell.retry}
        </Button>
      ) : (
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.review}
        </Button>
      )}
      {open && <PendingRequestsDialog onClose={close} />}
    </Paper>
  );
}

function waitingText(count: number): string {
  if (count === 0) return texts.nonePending;
  return fill(texts.waitingMany, { count });
}
