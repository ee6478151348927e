import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { fill, messages, MAX_REPORTS_TOGETHER, type ReportArchive, formatNumber } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import type { ArchiveRequest } from './archive-calls';
import { useReportArchive } from './use-report-archive';

const { common, inspectionManagement, reportArchives: texts } = messages;

interface ArchiveDialogProps {
  request: ArchiveRequest;
  onClose: () => void;
}

/** Prepares a zip file of reports: shows progress, can be cancelled, and downloads it when ready. */
export function ArchiveDialog({ request, onClose }: ArchiveDialogProps) {
  const parts = Math.ceil(request.count / MAX_REPORTS_TOGETHER);
  const [part, setPart] = useState<number | null>(parts === 1 ? 1 : null);
  const { archive, problem, start, cancel, fetch, isFetching } = useReportArchive(request);
  const begun = useRef<number | null>(null);
  useEffect(() => {
    if (part === null || begun.current === part) return;
    begun.current = part;
    start(part);
  }, [part, start]);
  const isPreparing = archive?.state === 'preparing';
  const close = () => {
    if (archive && isPreparing) cancel(archive);
    onClose();
  };
  return (
    <Dialog
      open
      narrow
      title={inspectionManagement.downloadReports}
      onClose={close}
      closeLabel={isPreparing ? texts.cancelDownload : common.close}
      actions={
        <>
          <Button onClick={close}>{isPreparing ? texts.cancelDownload : common.close}</Button>
          {archive?.state === 'ready' && hasFiles(archive) && (
            <Button
              variant="contained"
              startIcon={<DownloadIcon />}
              disabled={isFetching}
              onClick={() => fetch(archive)}
            >
              {texts.downloadZip}
            </Button>
          )}
          {part !== null && (archive?.state === 'cancelled' || (problem && !archive)) && (
            <Button variant="contained" onClick={() => start(part)}>
              {texts.startAgain}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {part === null && <PartChoice count={request.count} parts={parts} onPart={setPart} />}
        {archive && parts > 1 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {fill(texts.part, { part: archive.part, parts: archive.parts })}
          </Typography>
        )}
        {archive ? <Progress archive={archive} /> : part !== null && !problem && <LinearProgress />}
      </Box>
    </Dialog>
  );
}

interface PartChoiceProps {
  count: number;
  parts: number;
  onPart: (part: number) => void;
}

function PartChoice({ count, parts, onPart }: PartChoiceProps) {
  return (
    <>
      <Typography>
        {fill(texts.choosePart, { count: formatNumber(count), most: MAX_REPORTS_TOGETHER })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
          <Button key={part} variant="outlined" onClick={() => onPart(part)}>
            {fill(texts.part, { part, parts })}
          </Button>
        ))}
      </Box>
    </>
  );
}

const hasFiles = ({ total, failed }: ReportArchive): boolean => failed.length < total;

function Progress({ archive }: { archive: ReportArchive }) {
  const { state, done, total, withoutReport, failed } = archive;
  if (state === 'cancelled') {
    return (
      <Box role="status">
        <Typography>{texts.cancelled}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.cancelledHelp}</Typography>
      </Box>
    );
  }
  return (
    <>
      {state === 'preparing' && (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / total}
          aria-label={inspectionManagement.downloadReports}
        />
      )}
      <Typography role="status">
        {state === 'preparing' ? fill(texts.preparing, { done, total }) : readyText(archive)}
      </Typography>
      {state === 'preparing' && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.preparingHelp}</Typography>
      )}
      {withoutReport > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {fill(texts.withoutReport, { count: withoutReport })}
        </Typography>
      )}
      {failed.length > 0 && (
        <Alert severity="warning">
          {texts.failed}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {failed.map((address, at) => (
              <li key={`${at} ${address}`}>
                <bdi>{address}</bdi>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

function readyText(archive: ReportArchive): string {
  const count = archive.total - archive.failed.length;
  if (count === 0) return texts.nothingPrinted;
  return fill(texts.ready, { count });
}
