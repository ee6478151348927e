import { createContext, useCallback, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { ReportPhoto, ReportSession } from '../offline/reports/drafts/report-session';
import type { FormModel } from './form-model';
import type { AnswerStore } from './form-store';
import type { PendingWork } from './pending-work';
import type { PressWatch } from '../ui/press-watch';
import type { RevealRequests } from './reveal-requests';

/** Shared by all parts of an open form; one object per form. */
export interface ReportFormParts {
  session: ReportSession;
  model: FormModel;
  /** Of the report, or of the row that a control is in. */
  store: AnswerStore;
  /** Id of the row that a control is in; absent outside of rows. */
  row?: string;
  reveals: RevealRequests;
  presses: PressWatch;
  pending: PendingWork;
  /** Room that was expanded last, where damage is recorded; null before the first. */
  currentRoom: { id: string | null };
}

const PartsContext = createContext<ReportFormParts | null>(null);
/** True after Submit was pressed: missing answers are then marked. */
const AttemptedContext = createContext(false);

interface ProviderProps {
  parts: ReportFormParts;
  attempted: boolean;
  children: ReactNode;
}

export function ReportFormProvider({ parts, attempted, children }: ProviderProps) {
  return (
    <PartsContext.Provider value={parts}>
      <AttemptedContext.Provider value={attempted}>{children}</AttemptedContext.Provider>
    </PartsContext.Provider>
  );
}

export function useReportForm(): ReportFormParts {
  const parts = useContext(PartsContext);
  if (parts === null) throw new Error('This belongs inside of a ReportFormProvider.');
  return parts;
}

interface PartsOfRowProps {
  store: AnswerStore;
  row: string;
  children: ReactNode;
}

/** Lets the controls of a row read and write that row. */
export function PartsOfRow({ store, row, children }: PartsOfRowProps) {
  const parts = useReportForm();
  const ofRow = useMemo(() => ({ ...parts, store, row }), [parts, store, row]);
  return <PartsContext.Provider value={ofRow}>{children}</PartsContext.Provider>;
}

export const useAttempted = (): boolean => useContext(AttemptedContext);

/** State of a session. The selected value must be referentially stable until it changes. */
export function useSessionState<Value>(read: (session: ReportSession) => Value): Value {
  const { session } = useReportForm();
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  return useSyncExternalStore(subscribe, () => read(session));
}

const readPhotos = (session: ReportSession) => session.photos();

export const usePhotos = (): readonly ReportPhoto[] => useSessionState(readPhotos);
