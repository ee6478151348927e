import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  type AuditedInspection,
  displayMonth,
  fill,
  matchesWords,
  messages,
  MAX_UNPAGED,
  perLanguage,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { addressOf, dayThere, personName } from '../../shared/planning/planned-row';
import { exportRecords } from '../../lists/export-records';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { useWholeList } from '../../lists/use-whole-list';
import { useLiveReload } from '../../lists/use-live-rows';
import { useSignedIn } from '../../session/use-session';

const { auditedReports: texts, common, screens, subtenants, taskForm } = messages;

const COLUMNS: readonly RecordColumn<AuditedInspection>[] = perLanguage(() => [
  { id: 'address', title: common.address, text: (row) => `${addressOf(row)}, ${row.property.city}` },
  { id: 'inspector', title: common.inspector, text: inspectorOf },
  { id: 'inspected', title: common.inspectedDate, text: (row) => dayThere(row.inspectedDate, row) },
  { id: 'audited', title: texts.auditedDate, text: (row) => dayThere(row.auditedDate, row) },
]);
const KEYS = [deskQueryKeys.ownAudits];

/** Number and list of inspections the reader audited in a month. */
export function AuditsOfMonth({ month }: { month: string }) {
  const { canAccessInspection } = useSignedIn().user.userPermissions;
  useLiveReload('inspection', KEYS);
  const audits = useQuery({
    queryKey: deskQueryKeys.ownAuditsOf({ month }),
    queryFn: ({ signal }) => callApi('GET inspectors/self/audited', { query: { month }, signal }),
    refetchOnMount: 'always',
  });
  // Clear the list when it cannot be read.
  const rows = audits.isError ? [] : (audits.data ?? []);
  const shown = rows.slice(0, MAX_UNPAGED);
  const search = useSearchInAddress();
  const matching = shown.filter((row) =>
    matchesWords(
      COLUMNS.map(({ text }) => text(row)),
      search.value,
    ),
  );
  const query = audits.isError ? { ...audits, data: undefined } : audits;
  const list = useWholeList(deskQueryKeys.ownAuditsOf({ month }), query, matching);
  return (
    <RecordList
      id="ownAudits"
      views="ownAudits"
      label={screens.myAuditedReports}
      list={list}
      columns={COLUMNS}
      found={null}
      nameOf={addressOf}
      search={search}
      filters={searchFilters(search)}
      exportList={
        canAccessInspection
          ? (format) => exportRecords('ownAudits', { month, search: search.value }, format)
          : undefined
      }
      above={
        list.total !== null &&
        rows.length > 0 && (
          <>
            <Typography role="status">{sentence(rows.length, month)}</Typography>
            {rows.length > MAX_UNPAGED && (
              <Typography sx={{ color: 'text.secondary' }}>
                {fill(subtenants.onlyLast, { count: MAX_UNPAGED })}
              </Typography>
            )}
          </>
        )
      }
      empty={{ title: texts.none, help: sentence(0, month) }}
      failedTitle={taskForm.reportListFailed}
      cardsBelow={0}
    />
  );
}

const sentence = (count: number, month: string): string =>
  fill(texts.summary, { N: count, month: displayMonth(month) });

function inspectorOf({ inspector, completedExternally }: AuditedInspection): string {
  if (inspector) return personName(inspector);
  return completedExternally ? common.completedExternally : '';
}
