import { useEffect, useState } from 'react';
import { PreviewAfterUpload } from '../../offline/reports/drafts/report-session';
import { useReportForm } from '../form-context';

type PhotoUrl =
  { state: 'loading' } | { state: 'shown'; url: string } | { state: 'failed' } | { state: 'afterUpload' };

const LOADING: PhotoUrl = { state: 'loading' };

/**
 * Returns the object URL of a photo, revoked when no longer used.
 * @param isOnServer retries once the server has it, if this browser cannot show the file
 */
export function usePhotoUrl(photoId: string, size: 'thumb' | 'full', isOnServer = false): PhotoUrl {
  const { session } = useReportForm();
  const [shown, setShown] = useState<PhotoUrl>(LOADING);
  const [hasWaited, setHasWaited] = useState(false);
  const isUploaded = hasWaited && isOnServer;
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
      (error: unknown) => {
        if (gone) return;
        const isLater = error instanceof PreviewAfterUpload;
        if (isLater) setHasWaited(true);
        setShown({ state: isLater ? 'afterUpload' : 'failed' });
      },
    );
    return () => {
      gone = true;
      if (held !== null) URL.revokeObjectURL(held);
    };
  }, [session, photoId, size, isUploaded]);
  return shown;
}

/** Returns the object URL of a chosen file. */
export function useFileUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
