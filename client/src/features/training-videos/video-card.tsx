import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { messages, type TrainingVideo } from '@walkthrough/domain';
import { useState } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden';

const { training: texts } = messages;

/** Shows a video with picture, title and duration. The whole card links to it in a new tab. */
export function VideoCard({
  video: { title, thumbnailURL, videoURL, videoDuration },
}: {
  video: TrainingVideo;
}) {
  return (
    <Paper component="li" variant="outlined" sx={CARD}>
      <Thumbnail address={thumbnailURL} />
      <Box sx={{ p: 1.5 }}>
        <Link href={videoURL} target="_blank" rel="noopener noreferrer" underline="hover" sx={WHOLE_CARD}>
          {title}
          <Box component="span" sx={visuallyHidden}>{` ${texts.newTab}`}</Box>
        </Link>
        {videoDuration !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {videoDuration}
          </Typography>
        )}
      </Box>
    </Paper>
  );
}

/**
 * Shows a placeholder if the picture fails to load: it may be gone, or the page's policy may not yet allow its site.
 */
function Thumbnail({ address }: { address: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <Box sx={PICTURE}>
      {address !== '' && !hasFailed ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      ) : (
        <PlayIcon sx={{ fontSize: 48 }} />
      )}
    </Box>
  );
}

const CARD = {
  position: 'relative',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: 'primary.main' },
  '&:has(a:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

const WHOLE_CARD = {
  fontWeight: 600,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
} as const;

/** A fixed shape, independent of the picture's own. */
const PICTURE = {
  position: 'relative',
  aspectRatio: '16 / 9',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'action.hover',
  color: 'text.secondary',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const;
