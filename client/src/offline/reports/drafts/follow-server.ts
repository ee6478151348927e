import type { WatchedRow } from '@walkthrough/domain';
import { onLiveChange } from '../../../api/live-events';
import { liveSocket } from '../../../live/live-connection';
import { throttled } from '../../../live/throttled';
import { downloadReport } from '../../queue/delivery/download';
import type { FieldWork } from '../../field-work';
import type { LocalReport } from '../model/local-report';
import { onOnline } from '../../status/network-status';

/** The server forgets open reports after a minute. */
const SAY_EVERY_MS = 5_000;

/**
 * Downloads what other devices save to a report while its form is open: the server notifies, and this fetches. Catches
 * up after a network gap.
 * @returns stops following
 */
export function followServer(work: FieldWork, { id, package: { record } }: LocalReport): () => void {
  const watched: WatchedRow = { entity: 'inspection', id: record.activeInspectionId };
  const isWatched = (row: WatchedRow) => row.entity === watched.entity && row.id === watched.id;
  const quiet = throttled(() => void bring(work, id));
  const hear = (row: WatchedRow) => {
    if (isWatched(row)) quiet.ask();
  };
  let heard: ReturnType<typeof liveSocket> = null;
  const say = () => heard?.emit('watch', watched);
  const letGo = () => {
    heard?.off('saved', hear);
    heard?.off('connect', say);
  };
  /** A new sign-in uses a new connection. */
  const sayAgain = () => {
    const socket = liveSocket();
    if (socket !== heard) {
      letGo();
      heard = socket;
      heard?.on('saved', hear);
      heard?.on('connect', say);
    }
    if (heard?.connected) say();
  };
  sayAgain();
  const timer = window.setInterval(sayAgain, SAY_EVERY_MS);
  const stops = [onOnline(quiet.ask), onLiveChange(hear)];
  return () => {
    window.clearInterval(timer);
    quiet.stop();
    letGo();
    for (const stop of stops) stop();
  };
}

/** Waits while the report is being sent. What cannot be fetched comes with the next save. */
async function bring(work: FieldWork, id: LocalReport['id']): Promise<void> {
  const { locks, network, signedIn } = work.parts;
  if (!network.online() || !signedIn()) return;
  await locks
    .exclusive(work.lockNames.report(id), () => downloadReport(work.parts, id))
    .catch(() => undefined);
}
