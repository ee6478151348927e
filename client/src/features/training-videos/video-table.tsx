import { messages, type TrainingVideo } from '@walkthrough/domain';
import { DataTable } from '../../ui/data-table';

const { common, screens, training: texts } = messages;

const TITLES = [
  texts.title,
  texts.gallerySection,
  texts.thumbnailUrl,
  texts.videoId,
  texts.videoUrl,
  texts.videoDuration,
  texts.onlyForSubtenant,
];

/** The spreadsheet in force, as it says it: addresses are read here, and opened in the gallery. */
export function VideoTable({ videos }: { videos: readonly TrainingVideo[] }) {
  return (
    <DataTable
      label={screens.trainingConfiguration}
      titles={TITLES}
      sx={{
        '& td': { overflowWrap: 'anywhere', minWidth: 90, verticalAlign: 'top' },
        // Of an address as much as tells it from another; the table scrolls by itself where that is too wide.
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
