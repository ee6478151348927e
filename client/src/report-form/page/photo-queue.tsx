import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import { useState, useSyncExternalStore } from 'react';
import { slowConnection } from '../../offline/status/slow-connection';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { showErrorToast, showToast } from '../../ui/toast';
import { usePhotos, useReportForm } from '../form-context';

/** Photos of this report that only this device has, and a button to send them now. Absent when all have arrived. */
export function PhotoQueue() {
  const { session, store } = useReportForm();
  const { fieldWork: texts } = messages;
  const { online } = useNetworkStatus();
  const isHeldBack = useSyncExternalStore(slowConnection.subscribe, slowConnection.get);
  const [busy, setBusy] = useState(false);
  const { activeSide, editable, manager } = store.context;
  const unsent = usePhotos().filter(({ side, state }) => side === activeSide && state !== 'server');
  if (!editable || manager || unsent.length === 0) return null;
  const sending = unsent.filter(({ state }) => state === 'sending').length;
  const hasFailed = unsent.some(({ state }) => state === 'failed');
  const send = async () => {
    setBusy(true);
    try {
      const problem = await session.sendPhotos();
      if (problem !== null) showToast({ kind: 'error', text: problem });
    } catch (error) {
      showErrorToast(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="wt-queue" data-failed={hasFailed || undefined}>
      <span role="status">
        {sending > 0
          ? fill(texts.photosSending, { count: sending })
          : fill(texts.photosWaiting, { count: unsent.length })}
        {isHeldBack && `. ${texts.photosUntilSubmit}`}
      </span>
      {online && !isHeldBack && sending === 0 && (
        <Button disabled={busy} onClick={() => void send()}>
          {texts.sendPhotosNow}
        </Button>
      )}
    </div>
  );
}
