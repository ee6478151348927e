import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import { messages, type PhotoMark } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { Placeholder } from '../../ui/placeholder';
import { MarksOverlay, type PictureSize } from './marks-overlay';
import { usePhotoUrl } from './use-photo-url';

const texts = messages.conditionForm;

const NO_PICTURE = {
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  minHeight: 88,
  color: 'text.secondary',
  typography: 'body2',
  textAlign: 'center',
} as const;

interface PhotoPictureProps {
  photoId: string;
  size: 'thumb' | 'full';
  alt: string;
  /** Marks on the photo, unless the caller draws its own. */
  marks?: readonly PhotoMark[];
  draw?: (size: PictureSize) => ReactNode;
  isOnServer?: boolean;
}

/** Photo with its marks, or why there is none. Fills its container. */
export function PhotoPicture({ photoId, size, alt, marks = [], draw, isOnServer }: PhotoPictureProps) {
  const picture = usePhotoUrl(photoId, size, isOnServer);
  const [measured, setMeasured] = useState<PictureSize | null>(null);
  if (picture.state === 'loading') return <Placeholder height="100%" />;
  if (picture.state !== 'shown') {
    const isLater = picture.state === 'afterUpload';
    return (
      <Box sx={NO_PICTURE}>
        {isLater ? texts.previewAfterUpload : <BrokenIcon titleAccess={texts.photoUnreadable} />}
      </Box>
    );
  }
  const fit = size === 'thumb' ? 'cover' : 'contain';
  return (
    <Box
      component="span"
      sx={{
        position: 'relative',
        display: 'block',
        minWidth: 0,
        maxWidth: '100%',
        ...(fit === 'cover' && { width: '100%', height: '100%' }),
      }}
    >
      <img
        src={picture.url}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setMeasured({ width, height })
        }
      />
      {measured !== null &&
        (draw?.(measured) ?? (marks.length > 0 && <MarksOverlay marks={marks} size={measured} fit={fit} />))}
    </Box>
  );
}
