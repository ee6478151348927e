import { useEffect, useState } from 'react';
import { useReportForm } from '../form-context';

export type PhotoUrl = { state: 'loading' } | { state: 'shown'; url: string } | { state: 'failed' };

const LOADING: PhotoUrl = { state: 'loading' };

/** The address of a photo's picture; it is given back when the picture is no longer shown. */
export function usePhotoUrl(photoId: string, size: 'thumb' | 'full'): PhotoUrl {
  const { session } = useReportForm();
  const [shown, setShown] = useState<PhotoUrl>(LOADING);
  useEffect(() => {
    let gone = false;
    let held: string | null = null;
    setShown(LOADING);
    session.photoUrl(photoId, size).then(
      (url) => {
        if (gone) {
          URL.revokeObjectURL(url);
          return;
        }
        held = url;
        setShown({ state: 'shown', url });
      },
      () => {
        if (!gone) setShown({ state: 'failed' });
      },
    );
    return () => {
      gone = true;
      if (held !== null) URL.revokeObjectURL(held);
    };
  }, [session, photoId, size]);
  return shown;
}

/** The address of a file that was just chosen. */
export function useFileUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
