import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { TooManyPhotos } from '../../../offline/reports/photo-room';
import { PhotoProblem } from '../../../offline/reports/shrink-photo';
import { StoreProblem } from '../../../offline/store/store-problem';
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
  /** Why this one was not taken in, in words; it can be tried again as long as it is shown. */
  refusal: string | null;
}

function refusalOf(error: unknown, { name }: File, source: PhotoSource): string {
  if (error instanceof TooManyPhotos) return error.message;
  if (error instanceof PhotoProblem) return fill(messages.conditionForm.fileNotAPicture, { name });
  if (!(error instanceof StoreProblem)) return FAILURES[source];
  return error.code === 'full' ? messages.conditionForm.photoDeviceFull : error.message;
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
      setChosen({ ...chosen, place: chosen.place + 1, refusal: null });
    else drop();
  };
  const choose = (source: PhotoSource, files: readonly File[]) => {
    if (files.length > 0) setChosen({ source, files, place: 0, refusal: null });
    else drop();
  };
  const use = async (caption: string, turns: number) => {
    const file = chosen?.files[chosen.place];
    if (chosen === null || file === undefined) return;
    setBusy(true);
    setChosen({ ...chosen, refusal: null });
    try {
      await session.addPhoto(roomId, file, file.name, { element, turns, caption });
      next();
    } catch (error) {
      setChosen({ ...chosen, refusal: refusalOf(error, file, chosen.source) });
    } finally {
      setBusy(false);
    }
  };
  return { chosen, busy, choose, use, next, drop };
}
