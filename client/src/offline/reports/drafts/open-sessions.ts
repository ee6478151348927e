import type { ReportId } from '../model/report-id';
import { StoreProblem } from '../../store/store-problem';
import type { ReportSession } from './report-session';

const open = new Set<ReportSession>();

/** Tracks open sessions, so that their input is stored before the app is replaced. */
export function trackSession<T extends ReportSession>(session: T): T {
  open.add(session);
  const close = session.close.bind(session);
  session.close = () => {
    open.delete(session);
    close();
  };
  return session;
}

/** Returns whether this tab has the report's form open, which shows its own status. */
export const isOpenHere = (id: ReportId): boolean => [...open].some((session) => session.id === id);

/** Stores everything handed over. Rejects if some of it could not be stored. */
export async function flushOpenSessions(): Promise<void> {
  await Promise.all([...open].map((session) => session.flush()));
  for (const session of open) {
    const { device, deviceProblem } = session.saved();
    // Managers' input is stored by the server only.
    if (device === null && deviceProblem !== null) throw new StoreProblem('failed', deviceProblem);
  }
}
