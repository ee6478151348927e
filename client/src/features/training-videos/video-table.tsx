import { messages, type TrainingVideo, perLanguage } from '@walkthrough/domain';
import { DataTable } from '../../ui/data-table';

const { common, screens, training: texts } = messages;

const TITLES = perLanguage(() => [
  texts.title,
  texts.gallerySection,
  texts.thumbnailUrl,
  texts.videoId,
  texts.videoUrl,
  texts.videoDuration,
  texts.onlyForSubtenant,
]);

/** Shows the current spreadsheet as text, for checking; the gallery opens the links. */
export function VideoTable({ videos }: { videos: readonly TrainingVideo[] }) {
  return (
    <DataTable
      label={screens.trainingConfiguration}
      titles={TITLES}
      sx={{
        '& td': { overflowWrap: 'anywhere', minWidth: 90, verticalAlign: 'top' },
        // Wide enough to tell URLs apart; the table scrolls if it is too wide.
        '& td:nth-of-type(3), & td:nth-of-type(5)': { minWidth: 220 },
      }}
    >
      {videos.map((video, at) => (
        <tr key={at}>
          <td>{video.title}</td>
          <td>{video.gallerySection}</td>
          <td>{video.thumbnailURL}</td>
          <td>{video.videoId}</td>
          <td>{video.videoURL}</td>
          <td>{video.videoDuration}</td>
          <td>{video.includeOnlyForSubtenant ? common.yes : common.no}</td>
        </tr>
      ))}
    </DataTable>
  );
}
