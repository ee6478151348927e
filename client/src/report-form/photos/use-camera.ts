import { useEffect, useState } from 'react';
import { closeCamera, openPageCamera } from './page-camera';

type CameraState = { is: 'starting' } | { is: 'running'; stream: MediaStream } | { is: 'failed' };

/** Uses the camera while mounted; releases it when the page is hidden and requests it again afterwards. */
export function useCamera(): CameraState & { fail: () => void } {
  const [state, setState] = useState<CameraState>({ is: 'starting' });
  useEffect(() => {
    let turn = 0;
    let held: MediaStream | null = null;
    const release = () => {
      turn += 1;
      if (held !== null) closeCamera(held);
      held = null;
    };
    const start = async () => {
      release();
      const own = turn;
      setState({ is: 'starting' });
      try {
        const stream = await openPageCamera();
        if (own !== turn) {
          closeCamera(stream);
          return;
        }
        held = stream;
        // Another app took the camera, or it was unplugged.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => setState({ is: 'failed' }));
        setState({ is: 'running', stream });
      } catch {
        if (own === turn) setState({ is: 'failed' });
      }
    };
    const follow = () => {
      if (document.hidden) release();
      else void start();
    };
    void start();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      release();
    };
  }, []);
  return { ...state, fail: () => setState({ is: 'failed' }) };
}
