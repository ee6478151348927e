import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { fill, messages } from '@walkthrough/domain';
import { useSyncExternalStore } from 'react';
import type { SavedState } from '../../../offline/reports/report-session';
import { formatInstantTime } from '../../../ui/dates';
import { useConditionForm } from '../form-context';

const texts = messages.conditionForm;

function wordsFor({ device, server }: SavedState): string {
  if (device === null && server === null) return texts.nothingEntered;
  const onDevice = device === null ? null : fill(texts.savedOnDevice, { time: formatInstantTime(device) });
  const onServer =
    server === null ? texts.notOnServer : fill(texts.savedOnServer, { time: formatInstantTime(server) });
  return onDevice === null ? onServer : `${onDevice} / ${onServer}`;
}

/** Where the work is. What went wrong with keeping it is said loudly: the person has to know before they leave. */
export function SavedLine() {
  const { session, store } = useConditionForm();
  const saved = useSyncExternalStore(session.subscribe, session.saved);
  const failed = useSyncExternalStore(store.subscribe, store.saveProblem);
  const reason = saved.deviceProblem ?? failed;
  if (reason !== null) {
    return (
      <p className="wt-saved wt-problem" role="alert">
        <ErrorIcon aria-hidden sx={{ fontSize: 18 }} />
        {fill(texts.notSaved, { reason })}
      </p>
    );
  }
  return <p className="wt-saved">{wordsFor(saved)}</p>;
}
