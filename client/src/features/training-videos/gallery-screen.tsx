import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { messages, pageTitle, type TrainingVideo } from '@walkthrough/domain';
import { useId } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { usePageTitle } from '../../ui/use-page-title';
import { VideoCard } from './video-card';

const { screens, shell, training: texts } = messages;

/** Training Videos Gallery: videos by section, in spreadsheet order. */
export function GalleryScreen() {
  usePageTitle(pageTitle('/training-videos-gallery'), shell.product);
  const videos = useQuery({
    queryKey: deskQueryKeys.trainingVideos,
    queryFn: ({ signal }) => callApi('GET training-videos', { signal }),
    refetchOnMount: 'always',
  });
  const all = videos.data ?? [];
  return (
    <ListPage wide title={screens.trainingGallery} intro={texts.galleryIntro}>
      <ListBody
        skeleton={{ shape: 'cards', count: 3 }}
        state={toListState(videos)}
        isEmpty={all.length === 0}
        empty={{ title: texts.noVideos, help: texts.noVideosHelp }}
        failedTitle={texts.loadFailed}
        onRetry={() => refetchRows(videos)}
      >
        {[...sectionsOf(all)].map(([title, ofSection]) => (
          <GallerySection key={title} title={title} videos={ofSection} />
        ))}
      </ListBody>
    </ListPage>
  );
}

function sectionsOf(videos: readonly TrainingVideo[]): Map<string, TrainingVideo[]> {
  const sections = new Map<string, TrainingVideo[]>();
  for (const video of videos) {
    const ofSection = sections.get(video.gallerySection);
    if (ofSection) ofSection.push(video);
    else sections.set(video.gallerySection, [video]);
  }
  return sections;
}

function GallerySection({ title, videos }: { title: string; videos: readonly TrainingVideo[] }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 1 }}>
      <Typography variant="h2" id={heading} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        }}
      >
        {videos.map((video, at) => (
          <VideoCard key={at} video={video} />
        ))}
      </Box>
    </Box>
  );
}
