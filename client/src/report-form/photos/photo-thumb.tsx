import DoneIcon from '@mui/icons-material/CloudDoneOutlined';
import DeviceIcon from '@mui/icons-material/PhoneAndroid';
import FailedIcon from '@mui/icons-material/SyncProblem';
import SendingIcon from '@mui/icons-material/CloudUploadOutlined';
import { messages } from '@walkthrough/domain';
import { memo } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { PhotoPicture } from './photo-picture';
import { isOnServer, PHOTO_STATES } from './photo-states';

const texts = messages.conditionForm;

const SYMBOLS = {
  server: DoneIcon,
  changed: DeviceIcon,
  device: DeviceIcon,
  sending: SendingIcon,
  failed: FailedIcon,
} as const;

interface PhotoThumbProps {
  photo: ReportPhoto;
  /** Its caption can be edited. */
  isOpen: boolean;
  /** Its missing caption prevents submission. */
  fault: boolean;
  onOpen: (id: string) => void;
}

/** Photo thumbnail with caption and state. */
export const PhotoThumb = memo(function PhotoThumb({ photo, isOpen, fault, onOpen }: PhotoThumbProps) {
  const Symbol = SYMBOLS[photo.state];
  const caption = photo.caption.trim();
  return (
    <button
      type="button"
      className="wt-thumb"
      data-photo={photo.id}
      data-fault={fault || undefined}
      onClick={() => onOpen(photo.id)}
    >
      <span className="wt-thumb-picture">
        <PhotoPicture
          photoId={photo.id}
          size="thumb"
          alt=""
          marks={photo.marks}
          isOnServer={isOnServer(photo.state)}
        />
      </span>
      <span className="wt-thumb-caption" data-missing={caption === '' || undefined}>
        {caption || (isOpen ? texts.noCaptionYet : texts.noCaption)}
      </span>
      <span className="wt-thumb-state" data-state={photo.state}>
        <Symbol aria-hidden sx={{ fontSize: 16 }} />
        {PHOTO_STATES[photo.state]}
      </span>
      {fault && <span className="wt-problem">{messages.taskForm.imageLabelMissing}</span>}
    </button>
  );
});
