import { fill, messages, perLanguage } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { newUuid } from '../../offline/queue/new-uuid';
import { TooManyPhotos } from '../../offline/reports/drafts/photo-room';
import { PhotoProblem } from '../../offline/reports/drafts/shrink-photo';
import { StoreProblem } from '../../offline/store/store-problem';
import { showErrorToast } from '../../ui/toast';
import { useReportForm } from '../form-context';
import { forgetCamera } from './camera-place';

export type PhotoSource = 'camera' | 'files';

/** Debounce before input is stored. */
const PAUSE_MS = 400;

const FAILURES: Readonly<Record<PhotoSource, string>> = perLanguage(() => ({
  camera: messages.taskForm.photoInputFailed,
  files: messages.taskForm.fileInputFailed,
}));

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

/** A photo to caption that is not stored yet, or is already in the report. */
function captionedPhoto(photo: Pick<CaptionedPhoto, 'key' | 'id' | 'original' | 'place'>): CaptionedPhoto {
  return {
    ...photo,
    caption: '',
    keptCaption: '',
    isBusy: photo.id === null,
    isCaptionPending: false,
    refusal: null,
    canRetry: false,
  };
}

/** Holds the photos of the dialog. Work on them continues after the dialog closes and across renders. */
function useCaptionedPhotos() {
  const [photos, setPhotos] = useState<readonly CaptionedPhoto[]>([]);
  const latest = useRef(photos);
  const removed = useRef(new Set<string>());
  const update = (next: readonly CaptionedPhoto[]) => {
    latest.current = next;
    setPhotos(next);
  };
  return {
    photos,
    update,
    /** The photos now, even before the next render. */
    current: () => latest.current,
    find: (key: string) => latest.current.find((photo) => photo.key === key),
    patch: (key: string, changed: Partial<CaptionedPhoto>) =>
      update(latest.current.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo))),
    remove: (key: string) => {
      removed.current.add(key);
      update(latest.current.filter((each) => each.key !== key));
    },
    isRemoved: (key: string) => removed.current.has(key),
    /** Keeps the photos that are still being stored. */
    dropIdle: () => update(latest.current.filter(({ isBusy }) => isBusy)),
  };
}

type CaptionedPhotos = ReturnType<typeof useCaptionedPhotos>;

/** Stores captions while typed, and when the page is hidden or closed. */
function useCaptionSaving({ current, find, patch, isRemoved }: CaptionedPhotos) {
  const { session } = useReportForm();
  const timer = useRef<number>(undefined);

  /**
   * @returns false if the device could not store it
   */
  const keepCaption = async (key: string, isTyping = false): Promise<boolean> => {
    const photo = find(key);
    // A photo still being stored takes its caption along.
    if (!photo?.id || isRemoved(key)) return true;
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
      showErrorToast(error);
      return false;
    }
  };
  const keepCaptions = async (isTyping = false): Promise<boolean> => {
    window.clearTimeout(timer.current);
    // Start all now: closing the dialog forgets the photos.
    const kept = await Promise.all(current().map(({ key }) => keepCaption(key, isTyping)));
    return kept.every(Boolean);
  };
  const type = (key: string, caption: string) => {
    patch(key, { caption, isCaptionPending: true });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void keepCaptions(true), PAUSE_MS);
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

  return { keepCaption, keepCaptions, type };
}

/** Stores the files of photos on the device, and turns them. A photo removed while it is stored is deleted again. */
function usePhotoStoring(
  { find, patch, isRemoved }: CaptionedPhotos,
  keepCaption: (key: string) => Promise<boolean>,
) {
  const { session } = useReportForm();
  const removeStored = (id: string) => session.removePhoto(id).catch(showErrorToast);
  const finish = async (key: string, { id }: { id: string }) => {
    if (isRemoved(key)) return void (await removeStored(id));
    patch(key, { id, isBusy: false });
    await keepCaption(key);
  };

  const store = async (key: string, roomId: string, element: string | null) => {
    const original = find(key)?.original;
    if (!original || isRemoved(key)) return;
    const { file, source } = original;
    patch(key, { isBusy: true, refusal: null });
    try {
      await finish(key, await session.addPhoto(roomId, file, file.name, { element }));
    } catch (error) {
      const canRetry = !(error instanceof PhotoProblem);
      patch(key, { isBusy: false, canRetry, refusal: refusalOf(error, file, source) });
    }
  };
  const turn = async (key: string) => {
    await keepCaption(key);
    const photo = find(key);
    if (!photo?.id || !photo.original || photo.isBusy) return;
    const { original } = photo;
    const turned = { ...original, turns: (original.turns + 1) % 4 };
    patch(key, { isBusy: true, original: turned });
    try {
      await finish(key, await session.replacePhoto(photo.id, turned.file, turned.file.name, turned.turns));
    } catch (error) {
      patch(key, { isBusy: false, original });
      showErrorToast(error);
    }
  };
  return { store, turn, removeStored };
}

/** Stores photos when taken or chosen, and captions while typed, so that they survive the end of the page. */
export function useCaptioning() {
  const { pending } = useReportForm();
  const list = useCaptionedPhotos();
  const [isOpen, setOpen] = useState(false);
  const { keepCaption, keepCaptions, type } = useCaptionSaving(list);
  const { store, turn, removeStored } = usePhotoStoring(list, keepCaption);

  const choose = async (
    source: PhotoSource,
    files: readonly File[],
    { roomId, element, place }: { roomId: string; element: string | null; place: string },
  ) => {
    const added = files.map((file) =>
      captionedPhoto({ key: newUuid(), id: null, original: { file, source, turns: 0 }, place }),
    );
    list.update([...list.current().filter(({ isBusy }) => isBusy), ...added]);
    setOpen(added.length > 0);
    const storeAll = async () => {
      for (const { key } of added) await store(key, roomId, element);
    };
    await pending.follow(storeAll());
    // A photo that could not be stored is asked for again if the page ends.
    if (list.current().every(({ refusal }) => refusal === null)) forgetCamera();
  };
  /** Asks for captions of photos already in the report. */
  const ask = (asked: readonly { id: string; place: string }[]) => {
    if (asked.length === 0) return;
    list.update(asked.map(({ id, place }) => captionedPhoto({ key: id, id, original: null, place })));
    setOpen(true);
  };
  const remove = (key: string) => {
    const photo = list.find(key);
    list.remove(key);
    if (photo?.id) void removeStored(photo.id);
    if (list.current().length === 0) close();
  };
  const close = () => {
    void keepCaptions();
    setOpen(false);
    forgetCamera();
    list.dropIdle();
  };

  return {
    photos: isOpen ? list.photos : [],
    choose,
    ask,
    type,
    keepCaptions,
    remove,
    turn: (key: string) => pending.follow(turn(key)),
    store: (...asked: Parameters<typeof store>) => pending.follow(store(...asked)),
    close,
  };
}

export type Captioning = ReturnType<typeof useCaptioning>;
