import { fill, messages } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { newUuid } from '../../offline/queue/new-uuid';
import { TooManyPhotos } from '../../offline/reports/drafts/photo-room';
import { PhotoProblem } from '../../offline/reports/drafts/shrink-photo';
import { StoreProblem } from '../../offline/store/store-problem';
import { showToast } from '../../ui/toast';
import { useReportForm } from '../form-context';
import { forgetCamera } from './camera-place';

export type PhotoSource = 'camera' | 'files';

/** Debounce before input is stored. */
const PAUSE_MS = 400;

const FAILURES: Readonly<Record<PhotoSource, string>> = {
  camera: messages.taskForm.photoInputFailed,
  files: messages.taskForm.fileInputFailed,
};

/** Photo whose caption is requested. */
export interface CaptionedPhoto {
  key: string;
  /** Null until stored on the device. */
  id: string | null;
  /** Captured or chosen file; null for a photo already in the report. */
  original: { file: File; source: PhotoSource; turns: number } | null;
  /** Name of the room and the element. */
  place: string;
  caption: string;
  /** Caption stored in the report. */
  keptCaption: string;
  isBusy: boolean;
  /** Input is being stored. */
  isCaptionPending: boolean;
  /** Why it could not be stored. */
  refusal: string | null;
  /** A retry can succeed, since the file is a picture. */
  canRetry: boolean;
}

function refusalOf(error: unknown, { name }: File, source: PhotoSource): string {
  if (error instanceof TooManyPhotos) return error.message;
  if (error instanceof PhotoProblem) return fill(messages.conditionForm.fileNotAPicture, { name });
  if (!(error instanceof StoreProblem)) return FAILURES[source];
  return error.code === 'full' ? messages.conditionForm.photoDeviceFull : error.message;
}

function showFailure(error: unknown): void {
  const text = error instanceof Error && error.message ? error.message : messages.common.somethingWentWrong;
  showToast({ kind: 'error', text });
}

/** Stores photos when taken or chosen, and captions while typed, so that they survive the end of the page. */
export function useCaptioning() {
  const { session } = useReportForm();
  const [photos, setPhotos] = useState<readonly CaptionedPhoto[]>([]);
  const [isOpen, setOpen] = useState(false);
  // Work continues after the dialog closes and across renders.
  const latest = useRef(photos);
  const removed = useRef(new Set<string>());
  const timer = useRef<number>(undefined);

  const update = (next: readonly CaptionedPhoto[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const find = (key: string) => latest.current.find((photo) => photo.key === key);
  const patch = (key: string, changed: Partial<CaptionedPhoto>) =>
    update(latest.current.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));

  /**
   * @returns false if the device could not store it
   */
  const keepCaption = async (key: string, isTyping = false): Promise<boolean> => {
    const photo = find(key);
    // A photo still being stored takes its caption along.
    if (!photo?.id || removed.current.has(key)) return true;
    const caption = photo.caption.trim();
    if (caption === photo.keptCaption) {
      if (photo.isCaptionPending) patch(key, { isCaptionPending: false });
      return true;
    }
    patch(key, { keptCaption: caption });
    try {
      await session.setCaption(photo.id, caption, { isTyping });
      // Later input is saved separately.
      if (find(key)?.keptCaption === find(key)?.caption.trim()) patch(key, { isCaptionPending: false });
      return true;
    } catch (error) {
      patch(key, { keptCaption: photo.keptCaption });
      showFailure(error);
      return false;
    }
  };
  const keepCaptions = async (isTyping = false): Promise<boolean> => {
    window.clearTimeout(timer.current);
    // Start all now: closing the dialog forgets the photos.
    const kept = await Promise.all(latest.current.map(({ key }) => keepCaption(key, isTyping)));
    return kept.every(Boolean);
  };
  const removeStored = (id: string) => session.removePhoto(id).catch(showFailure);

  const store = async (key: string, roomId: string, element: string | null) => {
    const original = find(key)?.original;
    if (!original || removed.current.has(key)) return;
    const { file, source } = original;
    patch(key, { isBusy: true, refusal: null });
    try {
      const { id } = await session.addPhoto(roomId, file, file.name, { element });
      if (removed.current.has(key)) return void (await removeStored(id));
      patch(key, { id, isBusy: false });
      await keepCaption(key);
    } catch (error) {
      const canRetry = !(error instanceof PhotoProblem);
      patch(key, { isBusy: false, canRetry, refusal: refusalOf(error, file, source) });
    }
  };

  const choose = async (
    source: PhotoSource,
    files: readonly File[],
    { roomId, element, place }: { roomId: string; element: string | null; place: string },
  ) => {
    const added = files.map((file): CaptionedPhoto => ({
      key: newUuid(),
      id: null,
      original: { file, source, turns: 0 },
      place,
      caption: '',
      keptCaption: '',
      isBusy: true,
      isCaptionPending: false,
      refusal: null,
      canRetry: false,
    }));
    update([...latest.current.filter(({ isBusy }) => isBusy), ...added]);
    setOpen(added.length > 0);
    for (const { key } of added) await store(key, roomId, element);
    // A photo that could not be stored is asked for again if the page ends.
    if (latest.current.every(({ refusal }) => refusal === null)) forgetCamera();
  };
  /** Asks for captions of photos already in the report. */
  const ask = (asked: readonly { id: string; place: string }[]) => {
    if (asked.length === 0) return;
    update(
      asked.map(({ id, place }) => ({
        key: id,
        id,
        original: null,
        place,
        caption: '',
        keptCaption: '',
        isBusy: false,
        isCaptionPending: false,
        refusal: null,
        canRetry: false,
      })),
    );
    setOpen(true);
  };
  const type = (key: string, caption: string) => {
    patch(key, { caption, isCaptionPending: true });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void keepCaptions(true), PAUSE_MS);
  };
  const remove = (key: string) => {
    const photo = find(key);
    removed.current.add(key);
    update(latest.current.filter((each) => each.key !== key));
    if (photo?.id) void removeStored(photo.id);
    if (latest.current.length === 0) close();
  };
  const turn = async (key: string) => {
    await keepCaption(key);
    const photo = find(key);
    if (!photo?.id || !photo.original || photo.isBusy) return;
    const { original } = photo;
    const turned = { ...original, turns: (original.turns + 1) % 4 };
    patch(key, { isBusy: true, original: turned });
    try {
      const { id } = await session.replacePhoto(photo.id, turned.file, turned.file.name, turned.turns);
      if (removed.current.has(key)) return void (await removeStored(id));
      patch(key, { id, isBusy: false });
      await keepCaption(key);
    } catch (error) {
      patch(key, { isBusy: false, original });
      showFailure(error);
    }
  };
  const close = () => {
    void keepCaptions();
    setOpen(false);
    forgetCamera();
    update(latest.current.filter(({ isBusy }) => isBusy));
  };

  const keep = useRef(keepCaptions);
  keep.current = keepCaptions;
  useEffect(() => {
    // A hidden page may never come back.
    const leave = () => void keep.current();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);

  return { photos: isOpen ? photos : [], choose, ask, type, keepCaptions, remove, turn, store, close };
}

export type Captioning = ReturnType<typeof useCaptioning>;
