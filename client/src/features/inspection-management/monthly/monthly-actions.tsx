import ArchiveIcon from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { DownloadButton } from '../../../ui/download-button';
import { summaryOf } from './archive-calls';

const { common, inspectionManagement: texts } = messages;

interface MonthlyActionsProps {
  /** `YYYY-MM` */
  month: string;
  /** Inspections in the summary. */
  ids: readonly number[];
  onDownloadReports: () => void;
}

/** Downloads for a month, or for one customer of it. */
export function MonthlyActions({ month, ids, onDownloadReports }: MonthlyActionsProps) {
  return (
    <>
      <Button variant="outlined" startIcon={<ArchiveIcon />} onClick={onDownloadReports}>
        {texts.downloadReports}
      </Button>
      <DownloadButton
        label={texts.downloadSummaryReport}
        fileName={`summary-report-${month}.pdf`}
        failed={common.somethingWentWrong}
        ask={() => summaryOf(ids)}
      />
    </>
  );
}
