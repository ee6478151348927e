import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { fieldStore, fieldWorkWhenLoaded } from '../../offline/current-work';
import { stateOf } from '../../offline/reports/model/device-report';
import type { ReportId } from '../../offline/reports/model/report-id';
import { checkNetwork, networkStatus } from '../../offline/status/network-status';
import { NotNow } from '../../offline/queue/not-now';
import { deviceClock } from '../../offline/status/server-clock';
import { suppressAnnouncement } from '../../offline/status/watch-deliveries';
import { unreachedText } from '../../offline/status/unreached-words';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showToast } from '../../ui/toast';

const { basketActions: texts, common, sync, taskForm } = messages;

const showProblem = (text: string) => showToast({ kind: 'error', text });

const isWithoutLine = () => networkStatus.get().missing === 'line';

/** Failure message with its reason. */
const failed = (reason: string) => `${sync.submitFailed} ${reason}`;

/** Sends a report waiting on this device; rejects with the message to show unless the server has it. */
async function submitNow(id: ReportId): Promise<void> {
  if (!(await checkNetwork())) {
    const { missing } = networkStatus.get();
    throw new Error(missing === 'line' ? texts.submitOffline : failed(unreachedText(missing)));
  }
  const waiting = (await fieldStore()?.report(id))?.entry;
  const stopAnnouncing = suppressAnnouncement(waiting?.submissionId ?? '');
  try {
    await (await fieldWorkWhenLoaded())?.syncNow(id);
    const report = await fieldStore()?.report(id);
    if (!report || stateOf(report, deviceClock.now(), true) !== 'delivered')
      throw new Error(sync.submitFailed);
  } catch (error) {
    stopAnnouncing();
    throw error instanceof NotNow ? new Error(failed(error.message)) : error;
  }
}

/** Submits a report made offline, once the user confirms a stable connection. */
export function SubmitOffline({ id }: { id: ReportId }) {
  const [asking, setAsking] = useState(false);
  const submitting = useMutation({
    mutationFn: () => submitNow(id),
    networkMode: 'always',
    onSuccess: () => showToast({ kind: 'success', text: sync.submitted }),
    onError: ({ message }) => showProblem(message),
    onSettled: () => setAsking(false),
  });
  const ask = () => {
    if (isWithoutLine()) showProblem(texts.submitOffline);
    else setAsking(true);
  };
  return (
    <>
      <Button variant="outlined" onClick={ask}>
        {texts.submitOfflineReport}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.submitOfflineReport}
        confirmLabel={taskForm.submitReport}
        cancelLabel={common.cancel}
        busy={submitting.isPending}
        onConfirm={() => submitting.mutate()}
        onCancel={() => setAsking(false)}
      >
        {texts.stableConnection}
      </ConfirmDialog>
    </>
  );
}
