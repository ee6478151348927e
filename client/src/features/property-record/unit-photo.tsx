import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { messages, type UnitPhoto } from '@walkthrough/domain';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFileUrl } from '../../report-form/photos/use-photo-url';
import { Dialog } from '../../ui/dialog';
import { Awaited } from '../../ui/awaited';
import { pictureQuery } from './record-queries';

const { common, unitHistory: texts } = messages;

/** Distance below the viewport at which a photo starts to load. */
const AHEAD = '200px';

interface UnitPhotoProps {
  photo: UnitPhoto;
  /** `strip`: small, in a row; `column`: full width. */
  look: 'strip' | 'column';
}

/** Shows a thumbnail that loads when it comes near the viewport, and opens the photo. */
export function UnitPhotoButton({ photo, look }: UnitPhotoProps) {
  const place = useRef<HTMLButtonElement>(null);
  const isNear = useIsNear(place);
  const [isOpen, setOpen] = useState(false);
  const caption = photo.fileCaption.trim() || texts.photo;
  return (
    <>
      <ButtonBase ref={place} aria-label={caption} onClick={() => setOpen(true)} sx={[FRAME, LOOKS[look]]}>
        {isNear && <Picture photo={photo} size="thumb" />}
      </ButtonBase>
      {isOpen && (
        <Dialog open title={caption} onClose={() => setOpen(false)} closeLabel={common.close}>
          <Picture photo={photo} size="full" />
        </Dialog>
      )}
    </>
  );
}

function Picture({ photo, size }: { photo: UnitPhoto; size: 'thumb' | 'full' }) {
  const { data, isError } = useQuery(pictureQuery(photo.id, size));
  if (isError) {
    return (
      <Box component="span" role="img" aria-label={texts.photoFailed} sx={{ color: 'text.secondary' }}>
        <BrokenIcon />
      </Box>
    );
  }
  if (!data) return size === 'full' ? <Awaited height={300} /> : null;
  return <Loaded file={data} size={size} />;
}

/** No alternative text, because the button or dialog names the photo. */
function Loaded({ file, size }: { file: Blob; size: 'thumb' | 'full' }) {
  const url = useFileUrl(file);
  if (url === null) return null;
  return <Box component="img" src={url} alt="" sx={SIZES[size]} />;
}

/** Returns whether the element has ever come near the viewport. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, isNear]);
  return isNear;
}

const SIZES = {
  thumb: { width: '100%', height: '100%', objectFit: 'cover' },
  full: { maxWidth: '100%' },
} as const;

const FRAME = {
  overflow: 'hidden',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
} as const;

const LOOKS = {
  strip: { width: 88, height: 66 },
  column: { width: '100%', aspectRatio: '4 / 3' },
} as const;
