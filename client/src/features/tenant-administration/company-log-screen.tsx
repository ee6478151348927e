import Box from '@mui/material/Box';
import {
  fill,
  messages,
  isCalendarDate,
  perLanguage,
  type TenantItem,
  type TenantLogEntry,
} from '@walkthrough/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { atPage } from '../../lists/list-address';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { useServerList } from '../../lists/use-server-list';
import { CheckField } from '../../ui/check-field';
import { RelativeTime } from '../../live/relative-time';
import { formatInstant, localDayEnd, localMidnight } from '../../ui/dates';
import { TextField } from '../../ui/form-field';
import { usePageTitle } from '../../ui/use-page-title';
import { CompanyChoice, useCompanyInAddress } from './company-choice';

const { auditLog, common, logs, masterTenants: texts, screens, shell } = messages;

const PAGE_SIZE = 50;
const RANGE = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' } as const;

/** Days in the reader's zone; null for all time. */
type Range = { from: string; until: string } | null;

/** Shows Tenant Logs: which actions happened in a company, when and by whom. */
export function CompanyLogScreen() {
  usePageTitle(screens.tenantLogs, shell.product);
  const { companies, company, choose } = useCompanyInAddress();
  const { range, setRange } = useRangeInAddress();
  const isTurned = range !== null && range.from !== '' && range.until !== '' && range.until < range.from;
  return (
    <ListPage title={screens.tenantLogs} intro={texts.logIntro}>
      <ListBody
        state={toListState(companies)}
        isEmpty={companies.data?.length === 0}
        empty={{ title: texts.noTenants }}
        failedTitle={texts.listFailed}
        skeleton={{ shape: 'fields', count: 1 }}
        onRetry={() => refetchRows(companies)}
      >
        <Box sx={{ maxWidth: 420 }}>
          <CompanyChoice companies={companies.data ?? []} company={company} onChoose={choose} />
        </Box>
        <Box sx={RANGE}>
          <CheckField
            label={texts.onlyRange}
            checked={range !== null}
            onChecked={(isOn) => setRange(isOn ? { from: '', until: '' } : null)}
          />
          {range && (
            <>
              <Box>
                <TextField
                  label={auditLog.fromDay}
                  value={range.from}
                  onValue={(from) => setRange({ ...range, from })}
                  input={{ type: 'date' }}
                />
              </Box>
              <Box>
                <TextField
                  label={auditLog.toDay}
                  value={range.until}
                  {...(isTurned && { problem: auditLog.daysTurned })}
                  onValue={(until) => setRange({ ...range, until })}
                  input={{ type: 'date' }}
                />
              </Box>
            </>
          )}
        </Box>
        {company && !isTurned && <CompanyLog key={company.id} company={company} range={range} />}
      </ListBody>
    </ListPage>
  );
}

/** Keeps the days in the address. Their fields are shown once asked for, or when the address has one. */
function useRangeInAddress() {
  const [words, setWords] = useSearchParams();
  const [from, until] = [words.get('from') ?? '', words.get('until') ?? ''];
  const [isOn, setOn] = useState(from !== '' || until !== '');
  const setRange = (range: Range) => {
    setOn(range !== null);
    const next = atPage(words, 0);
    for (const [name, day] of [
      ['from', range?.from],
      ['until', range?.until],
    ] as const) {
      if (day) next.set(name, day);
      else next.delete(name);
    }
    setWords(next, { replace: true });
  };
  return { range: isOn ? { from, until } : null, setRange };
}

function CompanyLog({ company: { id, displayName }, range }: { company: TenantItem; range: Range }) {
  const { page, goToPage } = usePageInAddress();
  const search = useSearchInAddress();
  const query = {
    ...instantsOf(range),
    ...(search.value && { search: search.value }),
    page,
    size: PAGE_SIZE,
  };
  const list = useServerList({
    queryKey: deskQueryKeys.companyLog(id, query),
    load: ({ signal }) => callApi('GET sys_tenants/{id}/log', { path: { id }, query, signal }),
    pageOf: (found) => found,
    page,
    goToPage,
  });
  return (
    <RecordList
      id="companyLog"
      label={fill(texts.logOf, { name: displayName })}
      list={list}
      columns={LOG_COLUMNS}
      found={list.total === null ? null : fill(texts.logFound, { count: list.total })}
      nameOf={({ tenantAction }) => tenantAction}
      search={{ ...search, label: texts.logSearch }}
      filters={searchFilters(search)}
      empty={{ title: texts.logEmpty, help: texts.logEmptyHelp }}
      failedTitle={texts.logFailed}
      // On a phone a time takes three lines instead of one per word.
      sx={LOG_CELLS}
      cardsBelow={0}
    />
  );
}

const LOG_COLUMNS: readonly RecordColumn<TenantLogEntry>[] = perLanguage(() => [
  {
    id: 'date',
    title: common.date,
    text: ({ date }) => formatInstant(date),
    cell: ({ date }) => <RelativeTime at={date} />,
  },
  { id: 'user', title: logs.user, text: ({ user }) => user },
  { id: 'action', title: common.action, text: ({ tenantAction }) => tenantAction },
]);

const LOG_CELLS = {
  '& td:first-of-type': { minWidth: 104 },
  '& td:last-of-type': { width: 'auto', whiteSpace: 'normal' },
} as const;

/** Returns the start of the first day and the end of the last; an incomplete date leaves its side open. */
function instantsOf(range: Range): { from?: number; until?: number } {
  return {
    ...(range && isCalendarDate(range.from) && { from: localMidnight(range.from) }),
    ...(range && isCalendarDate(range.until) && { until: localDayEnd(range.until) }),
  };
}
