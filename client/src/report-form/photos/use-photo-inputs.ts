import { useEffect, useRef, useState } from 'react';
import { useReportForm } from '../form-context';
import { useKeepEntered } from '../page/use-keep-entered';
import { forgetCamera, rememberCamera } from './camera-place';
import { hasPageCamera } from './page-camera';
import type { PhotoSource } from './use-captioning';

/** Browsers allow opening the camera only shortly after a press, so limit the save. */
const LONGEST_FLUSH_MS = 1_500;

/**
 * Opens camera or file picker after storing the input, since a phone may kill the page. Uses the in-page camera if
 * available, otherwise the device's app.
 */
export function usePhotoInputs(roomOf: () => string, element: string | null) {
  const { session } = useReportForm();
  const keepEntered = useKeepEntered();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [shooting, setShooting] = useState(false);
  useEffect(() => {
    // React has no cancel event for inputs.
    const inputs = [camera.current, files.current];
    for (const input of inputs) input?.addEventListener('cancel', forgetCamera);
    return () => {
      for (const input of inputs) input?.removeEventListener('cancel', forgetCamera);
    };
  }, []);
  const open = async (source: PhotoSource) => {
    const tooLong = new Promise((resume) => window.setTimeout(resume, LONGEST_FLUSH_MS));
    // A save failure is shown by the status line; take the photo anyway.
    const kept = Promise.race([keepEntered().catch(() => undefined), tooLong]);
    const [inPage] = await Promise.all([source === 'camera' && hasPageCamera(), kept]);
    rememberCamera({ reportId: session.id, roomId: roomOf(), element });
    if (inPage) setShooting(true);
    else (source === 'camera' ? camera : files).current?.click();
  };
  const stop = () => {
    forgetCamera();
    setShooting(false);
  };
  /** Instead of the in-page camera. */
  const openApp = () => {
    setShooting(false);
    camera.current?.click();
  };
  return { camera, files, open, shooting, setShooting, stop, openApp };
}
