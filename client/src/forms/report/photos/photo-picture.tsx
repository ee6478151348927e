import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { messages } from '@walkthrough/domain';
import { usePhotoUrl } from './use-photo-url';

const texts = messages.conditionForm;

interface PhotoPictureProps {
  photoId: string;
  size: 'thumb' | 'full';
  alt: string;
}

/** A photo's picture, or why there is none. It fills what it is put into. */
export function PhotoPicture({ photoId, size, alt }: PhotoPictureProps) {
  const picture = usePhotoUrl(photoId, size);
  if (picture.state === 'loading') return <Skeleton variant="rectangular" width="100%" height="100%" />;
  if (picture.state === 'failed') {
    return (
      <Box
        sx={{ display: 'grid', placeItems: 'center', height: '100%', minHeight: 88, color: 'text.secondary' }}
      >
        <BrokenIcon titleAccess={texts.photoUnreadable} />
      </Box>
    );
  }
  return <img src={picture.url} alt={alt} />;
}
