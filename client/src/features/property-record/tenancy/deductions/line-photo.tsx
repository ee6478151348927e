import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { LinePhotoField } from '@walkthrough/domain';
import { useFileUrl } from '../../../../report-form/photos/use-photo-url';
import { pictureQuery } from '../../record-queries';
import { workPhotoQuery } from './deductions-queries';

interface LinePhotoProps {
  id: string;
  field: LinePhotoField;
  /** What it shows. */
  label: string;
}

/** Shows a photo of a deduction. */
export const LinePhoto = ({ id, field, label }: LinePhotoProps) =>
  field === 'workPhotos' ? <WorkPhoto id={id} label={label} /> : <ReportPhoto id={id} label={label} />;

function WorkPhoto({ id, label }: { id: string; label: string }) {
  return <Loaded file={useQuery(workPhotoQuery(id)).data} label={label} />;
}

function ReportPhoto({ id, label }: { id: string; label: string }) {
  return <Loaded file={useQuery(pictureQuery(id, 'thumb')).data} label={label} />;
}

/** A photo that cannot be shown keeps its place and its name. */
function Loaded({ file, label }: { file: Blob | undefined; label: string }) {
  return (
    <Box sx={FRAME}>
      {file ? <Picture file={file} label={label} /> : <Box component="span" role="img" aria-label={label} />}
    </Box>
  );
}

function Picture({ file, label }: { file: Blob; label: string }) {
  const url = useFileUrl(file);
  return url === null ? null : <Box component="img" src={url} alt={label} sx={FILL} />;
}

const FRAME = {
  width: '100%',
  maxWidth: 220,
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
} as const;
const FILL = { width: '100%', height: '100%', objectFit: 'cover' } as const;
