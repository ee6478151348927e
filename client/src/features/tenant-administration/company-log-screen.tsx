import Box from '@mui/material/Box';
import {
  fill,
  messages,
  isCalendarDate,
  perLanguage,
  type TenantItem,
  type TenantLogEntry,
} from '@walkthrough/domain';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { atPage, wordsNow } from '../../lists/list-address';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { useServerList } from '../../lists/use-server-list';
import { CheckField } from '../../ui/check-field';
import { RelativeTime } from '../../live/relative-time';
import { formatInstant, localDayEnd, localMidnight } from '../../ui/dates';
import { useFilterDraft } from '../../ui/filter-draft';
import { TextField } from '../../ui/form-field';
import { usePageTitle } from '../../ui/use-page-title';
import { CompanyChoice, useCompanyInAddress } from './company-choice';

const { auditLog, common, logs, masterTenants: texts, screens, shell } = messages;

const PAGE_SIZE = 50;
const RANGE = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' } as const;

/** Days in the reader's zone, as typed. */
interface Days {
  from: string;
  until: string;
}

/** Shows Tenant Logs: which actions happened in a company, when and by whom. */
export function CompanyLogScreen() {
  usePageTitle(screens.tenantLogs, shell.product);
  const { companies, company, choose } = useCompanyInAddress();
  const { isOn, turn, typed, days, set } = useDaysInAddress();
  const isTurned = isOn && typed.from !== '' && typed.until !== '' && typed.until < typed.from;
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
          <CheckField label={texts.onlyRange} checked={isOn} onChecked={turn} />
          {isOn && (
            <>
              <Box>
                <TextField
                  label={auditLog.fromDay}
                  value={typed.from}
                  onValue={(from) => set({ from })}
                  input={{ type: 'date' }}
                />
              </Box>
              <Box>
                <TextField
                  label={auditLog.toDay}
                  value={typed.until}
                  {...(isTurned && { problem: auditLog.daysTurned })}
                  onValue={(until) => set({ until })}
                  input={{ type: 'date' }}
                />
              </Box>
            </>
          )}
        </Box>
        {company && !isTurned && <CompanyLog key={company.id} company={company} days={isOn ? days : null} />}
      </ListBody>
    </ListPage>
  );
}

/**
 * Keeps the days in the address, once typing pauses. Their fields are shown once asked for, or when the address has one.
 */
function useDaysInAddress() {
  const [words, setWords] = useSearchParams();
  const [from, until] = [words.get('from') ?? '', words.get('until') ?? ''];
  const days = useMemo(() => ({ from, until }), [from, until]);
  const [isOn, setOn] = useState(from !== '' || until !== '');
  const apply = (typed: Days) => {
    const next = atPage(wordsNow(), 0);
    for (const name of ['from', 'until'] as const) {
      if (typed[name]) next.set(name, typed[name]);
      else next.delete(name);
    }
    setWords(next, { replace: true });
  };
  const { draft: typed, set } = useFilterDraft(days, apply, apply);
  const turn = (on: boolean) => {
    setOn(on);
    set({ from: '', until: '' });
  };
  return { isOn, turn, typed, days, set };
}

function CompanyLog({ company: { id, displayName }, days }: { company: TenantItem; days: Days | null }) {
  const { page, goToPage } = usePageInAddress();
  const search = useSearchInAddress();
  const query = {
    ...instantsOf(days),
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
function instantsOf(days: Days | null): { from?: number; until?: number } {
  return {
    ...(days && isCalendarDate(days.from) && { from: localMidnight(days.from) }),
    ...(days && isCalendarDate(days.until) && { until: localDayEnd(days.until) }),
  };
}
