import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { fill, messages } from '@walkthrough/domain';
import { Fragment, useSyncExternalStore } from 'react';
import type { SavedState } from '../../offline/reports/drafts/report-session';
import { isUsable } from '../../session/session-store';
import { useSession } from '../../session/use-session';
import { formatInstantTime } from '../../ui/dates';
import { useReportForm, useSessionState } from '../form-context';

const texts = messages.conditionForm;

/** Parts of the status line, stacked on a phone. */
function wordsFor({ device, server, waits, staysHere }: SavedState): readonly string[] {
  if (device === null && server === null) return [texts.nothingEntered];
  const onDevice = device === null ? [] : [fill(texts.savedOnDevice, { time: formatInstantTime(device) })];
  if (staysHere) return onDevice;
  if (server === null) return [...onDevice, texts.notOnServer];
  // Omit an older server time, which would suggest that everything arrived.
  const onServer = waits
    ? texts.changesNotOnServer
    : fill(texts.savedOnServer, { time: formatInstantTime(server) });
  return [...onDevice, onServer];
}

const isUnsent = ({ device, server, waits, staysHere }: SavedState): boolean =>
  !staysHere && device !== null && (server === null || waits);

/** Returns why everything stays on this device while signed out; the sign-in prompt is far above. */
function useSignedOut(): string | null {
  const session = useSession();
  return isUsable(session, Date.now()) ? null : messages.shell.signInAgain;
}

/** Save status. Storage failures are prominent, since the user must know before leaving. */
export function SavedLine() {
  const { store } = useReportForm();
  const saved = useSessionState((session) => session.saved());
  const failed = useSyncExternalStore(store.subscribe, store.saveProblem);
  const keeping = useSyncExternalStore(store.subscribe, store.isKeeping);
  const lost = saved.deviceProblem ?? failed;
  const signedOut = useSignedOut();
  const reason = lost ?? saved.serverProblem ?? (isUnsent(saved) ? signedOut : null);
  if (reason !== null) {
    const notHere = store.context.manager ? texts.notSaved : texts.notSavedHere;
    return (
      <p className="wt-saved wt-problem" role="alert">
        <ErrorIcon aria-hidden sx={{ fontSize: 18 }} />
        {fill(lost === null ? texts.savedHereOnly : notHere, { reason })}
      </p>
    );
  }
  // Read-only reports have nothing to save.
  if (!store.context.editable) return null;
  return (
    <p className="wt-saved">
      {(keeping ? [messages.common.saving] : wordsFor(saved)).map((words, index, { length }) => (
        <Fragment key={words}>
          {/* The separator ends a part, so that a wrapped line begins with its text. */}
          <span>{index < length - 1 ? `${words}\u00a0/` : words}</span>
          {index < length - 1 && ' '}
        </Fragment>
      ))}
    </p>
  );
}
