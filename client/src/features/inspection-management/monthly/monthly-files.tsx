import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  fill,
  messages,
  MAX_UNPAGED,
  type MonthlyFiles as MonthlyFilesAnswer,
  formatNumber,
} from '@walkthrough/domain';
import { type ReactElement, useState } from 'react';
import { ListBody, refetchRows, toListState } from '../../../lists/list-states';
import { LIST_PANEL_ID, tabIdOf } from '../../../lists/list-tabs';
import { ListToolbar } from '../../../lists/list-toolbar';
import { usePageTitle } from '../../../ui/use-page-title';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { type BoardKind, MONTHLY } from '../board-kind';
import { archiveOfIds, archiveOfMonth, type ArchiveRequest, summaryOf } from './archive-calls';
import { ArchiveDialog } from './archive-dialog';
import { countText, MonthlyAccordion } from './monthly-accordion';
import { MonthlyFilter } from './monthly-filter';
import { useMonthlyFiles } from './use-monthly-files';
import { useMonthlyPlace } from './monthly-place';
import ArchiveIcon from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import { DownloadButton } from '../../../ui/download-button';

const { common, inspectionManagement, monthlyFiles: texts, shell } = messages;

interface MonthlyFilesProps {
  kind: BoardKind;
  title: string;
  /** Links to other kinds of inspections. */
  kinds?: ReactElement | undefined;
  tabs: ReactElement;
}

/** Completed inspections of a month, with their reports. */
export function MonthlyFiles({ kind, title, kinds, tabs }: MonthlyFilesProps) {
  usePageTitle(title, shell.product);
  const { place, isValid, change } = useMonthlyPlace();
  const asked = useMonthlyFiles(kind, place, isValid);
  const files = asked.data;
  const total = files?.total ?? 0;
  const [request, setRequest] = useState<ArchiveRequest | null>(null);
  return (
    <>
      <Box sx={HEADER}>
        {kinds}
        <Typography variant="h1" sx={kinds ? visuallyHidden : TITLE}>
          {title}
        </Typography>
        <ListToolbar
          found={files ? countText(total) : null}
          updatedAt={asked.dataUpdatedAt || null}
          onReload={() => refetchRows(asked)}
          filtersId=""
          filters={null}
        />
      </Box>
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>{tabs}</Box>
      {/* Keeps the last row clear of the connection chip, which is always visible. */}
      <Box role="tabpanel" id={LIST_PANEL_ID} aria-labelledby={tabIdOf(MONTHLY)} sx={{ pb: 9 }}>
        <MonthlyFilter
          place={place}
          isValid={isValid}
          problem={files?.patternProblem ?? null}
          onChange={change}
        />
        {isValid && (
          <ListBody
            skeleton={{ shape: 'rows', count: 4 }}
            state={toListState(asked)}
            isEmpty={total === 0}
            empty={{
              title: inspectionManagement.emptyMonthlyFiles,
              help: place.filter === '' ? texts.emptyHelp : texts.nothingMatches,
            }}
            onRetry={() => refetchRows(asked)}
          >
            {total > MAX_UNPAGED && (
              <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
                {fill(texts.onlyLatest, { listed: MAX_UNPAGED, count: formatNumber(total) })}
              </Typography>
            )}
            {files && (
              <MonthlyAccordion
                files={files}
                monthActions={(month) => (
                  <MonthlyActions
                    month={month}
                    ids={idsOf(files, month)}
                    onDownloadReports={() => setRequest(archiveOfMonth(kind, place, total))}
                  />
                )}
                customerActions={(customer) => (
                  <MonthlyActions
                    month={place.month}
                    ids={customer.inspections.map(({ id }) => id)}
                    onDownloadReports={() =>
                      setRequest(archiveOfIds(customer.inspections.map(({ id }) => id)))
                    }
                  />
                )}
              />
            )}
          </ListBody>
        )}
      </Box>
      {request && <ArchiveDialog request={request} onClose={() => setRequest(null)} />}
    </>
  );
}

/** Inspections of a month, at most the 500 listed. */
const idsOf = ({ monthCustomerMap }: MonthlyFilesAnswer, month: string): number[] =>
  Object.values(monthCustomerMap[month]?.customerInspectionMap ?? {}).flatMap(({ inspections }) =>
    inspections.map(({ id }) => id),
  );

const HEADER = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  mb: { xs: 1, md: 0.5 },
} as const;

const TITLE = {
  width: { xs: '100%', md: 'auto' },
  fontSize: { xs: '1.125rem', sm: '1.375rem' },
  mr: 1,
} as const;

interface MonthlyActionsProps {
  /** `YYYY-MM` */
  month: string;
  /** Inspections in the summary. */
  ids: readonly number[];
  onDownloadReports: () => void;
}

/** Downloads for a month, or for one customer of it. */
function MonthlyActions({ month, ids, onDownloadReports }: MonthlyActionsProps) {
  return (
    <>
      <Button variant="outlined" startIcon={<ArchiveIcon />} onClick={onDownloadReports}>
        {inspectionManagement.downloadReports}
      </Button>
      <DownloadButton
        label={inspectionManagement.downloadSummaryReport}
        fileName={`summary-report-${month}.pdf`}
        failed={common.somethingWentWrong}
        ask={() => summaryOf(ids)}
      />
    </>
  );
}
