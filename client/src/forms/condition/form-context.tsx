import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { ReportPhoto, ReportSession } from '../../offline/reports/report-session';
import type { FormModel } from './form-model';
import type { FormStore } from './form-store';
import type { PressWatch } from './press-watch';
import type { RevealRequests } from './reveal-requests';

/** What every part of an open form may need. One object for as long as the form is open. */
export interface ConditionFormParts {
  session: ReportSession;
  model: FormModel;
  store: FormStore;
  reveals: RevealRequests;
  presses: PressWatch;
}

const PartsContext = createContext<ConditionFormParts | null>(null);
/** True once Submit was pressed: from then on what is missing is marked. */
const AttemptedContext = createContext(false);

interface ProviderProps {
  parts: ConditionFormParts;
  attempted: boolean;
  children: ReactNode;
}

export function ConditionFormProvider({ parts, attempted, children }: ProviderProps) {
  return (
    <PartsContext.Provider value={parts}>
      <AttemptedContext.Provider value={attempted}>{children}</AttemptedContext.Provider>
    </PartsContext.Provider>
  );
}

export function useConditionForm(): ConditionFormParts {
  const parts = useContext(PartsContext);
  if (parts === null) throw new Error('This belongs inside of a ConditionFormProvider.');
  return parts;
}

export const useAttempted = (): boolean => useContext(AttemptedContext);

/** What a session changes by itself. The read value must be the same object until it has changed. */
export function useSessionState<Value>(read: (session: ReportSession) => Value): Value {
  const { session } = useConditionForm();
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  return useSyncExternalStore(subscribe, () => read(session));
}

const readPhotos = (session: ReportSession) => session.photos();

export const usePhotos = (): readonly ReportPhoto[] => useSessionState(readPhotos);
