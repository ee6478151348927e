import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  displayDate,
  fill,
  isCalendarDate,
  messages,
  PROPERTY_CHANGE_TYPE_LABELS,
  type PropertySpreadsheet,
  type SpreadsheetEntry,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { PagedList } from '../../lists/paged-list';
import { useServerList } from '../../lists/use-server-list';
import { Section } from '../../ui/section';
import { useLineWords } from './use-line-words';

const { spreadsheets: texts } = messages;

/** Shows every change with its differences, one page at a time. */
export function ChangePreview({ sheet }: { sheet: PropertySpreadsheet }) {
  const { id, rows, created, changed, state } = sheet;
  const [page, setPage] = useState(0);
  const list = useServerList({
    queryKey: deskQueryKeys.spreadsheetEntries(id, page),
    load: ({ signal }) =>
      callApi('GET propertySpreadsheet/{id}/entries', { path: { id }, query: { page }, signal }),
    pageOf: (entries) => entries,
    page,
    goToPage: setPage,
  });
  const counts = fill(texts.previewCounts, { created, changed, unchanged: rows - created - changed });
  return (
    <Section title={state === 'checked' || state === 'failed' ? texts.previewTitle : texts.changesTitle}>
      {created + changed > 0 && <Typography sx={{ mb: 2 }}>{counts}</Typography>}
      <PagedList
        skeleton={{ shape: 'rows', count: 5 }}
        list={list}
        empty={{ title: created + changed > 0 ? texts.changesGone : texts.nothingToApply, help: counts }}
        failedTitle={texts.previewFailed}
      >
        {(entries) => entries.map((entry) => <Entry key={entry.line} entry={entry} />)}
      </PagedList>
    </Section>
  );
}

/** Dates use the product's format, not the spreadsheet's. */
const shownCell = (text: string): string =>
  isCalendarDate(text) ? displayDate(text) : text || texts.emptyCell;

function Entry({ entry }: { entry: SpreadsheetEntry }) {
  const { line, property, changes, diffs } = entry;
  const title = fill(texts.lineOf, { line: useLineWords()(line), property });
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={title}
      sx={{ p: 2, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ fontSize: '1rem', flex: '1 1 240px' }}>
          <bdi>{title}</bdi>
        </Typography>
        {changes.map((change) => (
          <Chip key={change} size="small" label={PROPERTY_CHANGE_TYPE_LABELS[change]} />
        ))}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        {diffs.map(({ column, before, after, follows }) => (
          <Box key={column} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {column}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <bdi>{shownCell(after)}</bdi>
              {entry.propertyId !== null && (
                <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                  <bdi>{fill(texts.was, { before: shownCell(before) })}</bdi>
                  {follows && `; ${texts.follows}`}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
