import { photoLimitsOfElement, type Entry } from '@walkthrough/form-definitions';
import { useSyncExternalStore } from 'react';
import { useAttempted, useReportForm } from '../form-context';
import { ofPhotosOf } from '../form-store';
import { elementPhotosText, isFaultAtOnce, problemText } from '../problem-texts';

/** Returns an answer's problem once it should be visible. */
export function useShownProblem(entry: Entry): string | null {
  const { store, model } = useReportForm();
  const attempted = useAttempted();
  const code = useSyncExternalStore(store.subscribe, () => store.problemOf(entry.key)?.code ?? null);
  if (code === null) return null;
  return attempted || isFaultAtOnce(code) ? problemText(entry, code, model) : null;
}

interface PhotoProblem {
  text: string;
  /** To be shown as wrong. */
  isFault: boolean;
}

/** Returns what is wrong with the photos of an answer or a row, and whether it has to be shown as wrong already. */
export function usePhotoProblem(entry: Entry): PhotoProblem | null {
  const { store, model } = useReportForm();
  const attempted = useAttempted();
  const id = ofPhotosOf(entry.key);
  const code = useSyncExternalStore(store.subscribe, () => store.problemOf(id)?.code ?? null);
  if (code === null) return null;
  return { text: problemText(entry, code, model), isFault: attempted || isFaultAtOnce(code) };
}

/** Returns what is wrong with the photos of a room's element, and whether it has to be shown as wrong already. */
export function useElementPhotoProblem(roomId: string, element: string): PhotoProblem | null {
  const { store, model } = useReportForm();
  const attempted = useAttempted();
  const id = ofPhotosOf(`${model.roomsKeys[store.context.activeSide]}/${roomId}/${element}`);
  const code = useSyncExternalStore(store.subscribe, () => store.problemOf(id)?.code ?? null);
  const limit = useSyncExternalStore(store.subscribe, () => store.problemOf(id)?.inRoom?.limit ?? 1);
  if (code === null) return null;
  return { text: elementPhotosText(code, limit), isFault: attempted || isFaultAtOnce(code) };
}

/** Returns how many photos a room's element may have because of its conditions. */
export function useMostElementPhotos(roomId: string, element: string): number {
  const { store, model } = useReportForm();
  const { activeSide } = store.context;
  const rules = model.entryOf(model.roomsKeys[activeSide] ?? '')?.item.elementPhotos;
  return useSyncExternalStore(store.subscribe, () => {
    const room = store.rooms(activeSide).find(({ id }) => id === roomId);
    return photoLimitsOfElement(rules, { ...room }, element).max;
  });
}
