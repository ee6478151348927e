import Box from '@mui/material/Box';
import { formQuestions, messages } from '@walkthrough/domain';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog';
import { useCamera } from '../photos/use-camera';
import { watchForCode } from './barcode-reader';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Camera that reads a barcode. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const camera = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  latest.current = onCode;
  const stream = camera.is === 'running' ? camera.stream : null;
  useEffect(() => {
    if (video.current === null || stream === null) return;
    video.current.srcObject = stream;
    return watchForCode(video.current, (code) => latest.current(code));
  }, [stream]);
  return (
    <Dialog open title={formQuestions.scanTitle} onClose={onClose} closeLabel={messages.common.close}>
      {camera.is === 'failed' ? (
        <p role="alert">{formQuestions.scanFailed}</p>
      ) : (
        <>
          <p>{formQuestions.scanHelp}</p>
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              minHeight: 180,
              bgcolor: 'action.hover',
              '& video': { display: 'block', maxWidth: '100%', maxHeight: '48dvh' },
            }}
          >
            <video ref={video} autoPlay muted playsInline aria-label={messages.conditionForm.cameraShows} />
          </Box>
        </>
      )}
    </Dialog>
  );
}
