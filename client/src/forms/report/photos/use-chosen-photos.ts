import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { TooManyPhotos } from '../../../offline/reports/photo-room';
import { showToast } from '../../../ui/toast';
import { useReportForm } from '../form-context';
import { forgetCamera } from './camera-place';

export type PhotoSource = 'camera' | 'files';

const FAILURES: Readonly<Record<PhotoSource, string>> = {
  camera: messages.taskForm.photoInputFailed,
  files: messages.taskForm.fileInputFailed,
};

interface Chosen {
  source: PhotoSource;
  files: readonly File[];
  place: number;
}

/**
 * Photos that were taken or chosen and wait to be confirmed, one after the other.
 * @param element what of the room they show; null for the room itself
 */
export function useChosenPhotos(roomId: string, element: string | null) {
  const { session } = useReportForm();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);

  // Until somebody has said what becomes of it, a page that ends takes a photo with it: then it is asked for again.
  const drop = () => {
    forgetCamera();
    setChosen(null);
  };
  const next = () => {
    if (chosen !== null && chosen.place + 1 < chosen.files.length)
      setChosen({ ...chosen, place: chosen.place + 1 });
    else drop();
  };
  const choose = (source: PhotoSource, files: readonly File[]) => {
    if (files.length > 0) setChosen({ source, files, place: 0 });
    else drop();
  };
  const use = async (caption: string, turns: number) => {
    const file = chosen?.files[chosen.place];
    if (chosen === null || file === undefined) return;
    setBusy(true);
    try {
      const photo = await session.addPhoto(roomId, file, file.name, { element, turns });
      if (caption !== '') await session.setCaption(photo.id, caption);
      next();
    } catch (error) {
      const text = error instanceof TooManyPhotos ? error.message : FAILURES[chosen.source];
      showToast({ kind: 'error', text });
    } finally {
      setBusy(false);
    }
  };
  return { chosen, busy, choose, use, next, drop };
}
