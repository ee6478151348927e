import type { ReportId } from '../model/report-id';
import { StoreProblem } from '../store/store-problem';
import type { ReportSession } from './report-session';

const open = new Set<ReportSession>();

/** Remembers a session for as long as it is open, so that nothing typed is lost when the app is replaced. */
export function hold<T extends ReportSession>(session: T): T {
  open.add(session);
  const close = session.close.bind(session);
  session.close = () => {
    open.delete(session);
    close();
  };
  return session;
}

/** Whether this tab has its form open, which says itself what becomes of it. */
export const isOpenHere = (id: ReportId): boolean => [...open].some((session) => session.id === id);

/** Everything that was handed over is where it is kept afterwards. Rejects when some of it is not. */
export async function flushOpenSessions(): Promise<void> {
  await Promise.all([...open].map((session) => session.flush()));
  for (const session of open) {
    const { device, deviceProblem } = session.saved();
    // What a manager enters is kept by the server alone.
    if (device === null && deviceProblem !== null) throw new StoreProblem('failed', deviceProblem);
  }
}
