import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { fill, inspectionName, messages, type MonthlyFile } from '@walkthrough/domain';
import { downloadReport } from '../../../shared/distribution/report-file';
import { addressOf, dayThere } from '../../../shared/planning/planned-row';
import { kindOf } from '../board-kind';

const { common, inspectionManagement, monthlyFiles: texts } = messages;

/** Row of an inspection with its report. */
export function MonthlyReportRow({ file }: { file: MonthlyFile }) {
  const { property, completedExternally, hasReport } = file;
  const address = addressOf(file);
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ gridArea: 'place', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          <bdi>{address}</bdi>
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {', '}
          <bdi>{property.city}</bdi>
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <bdi>{property.code}</bdi>
        </Box>
      </Box>
      <Box sx={{ gridArea: 'kind', typography: 'body2' }}>
        <Box>{inspectionName(file)}</Box>
        <Box sx={{ color: 'text.secondary' }}>{dayThere(file.inspectedDate, file)}</Box>
      </Box>
      <Box sx={{ gridArea: 'report', justifySelf: { xs: 'start', sm: 'end' } }}>
        {completedExternally ? (
          <Chip size="small" color="warning" label={inspectionManagement.completedExternallyMark} />
        ) : hasReport ? (
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            aria-label={fill(texts.downloadReportOf, { address })}
            onClick={() => downloadReport(kindOf(file), file.id)}
          >
            {common.downloadReport}
          </Button>
        ) : (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{texts.noReport}</Box>
        )}
      </Box>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gap: 1,
  columnGap: 2,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 14rem) 13rem' },
  gridTemplateAreas: { xs: '"place" "kind" "report"', sm: '"place kind report"' },
} as const;
