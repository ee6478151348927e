import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  type AuditedInspection,
  displayMonth,
  fill,
  messages,
  MAX_UNPAGED,
  perLanguage,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { addressOf, dayThere, personName } from '../../shared/planning/planned-row';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useLiveReload } from '../../lists/use-live-rows';
import { DataTable } from '../../ui/data-table';

const { auditedReports: texts, common, screens, subtenants, taskForm } = messages;

const TITLES = perLanguage(() => [common.address, common.inspector, common.inspectedDate, texts.auditedDate]);
const KEYS = [deskQueryKeys.ownAudits];

/** Number and list of inspections the reader audited in a month. */
export function AuditsOfMonth({ month }: { month: string }) {
  useLiveReload('inspection', KEYS);
  const audits = useQuery({
    queryKey: deskQueryKeys.ownAuditsOf({ month }),
    queryFn: ({ signal }) => callApi('GET inspectors/self/audited', { query: { month }, signal }),
    refetchOnMount: 'always',
  });
  // Clear the list when it cannot be read.
  const rows = audits.isError ? [] : (audits.data ?? []);
  const state = toListState(audits);
  return (
    <ListBody
      state={audits.isError ? { ...state, updatedAt: null } : state}
      isEmpty={rows.length === 0}
      empty={{ title: texts.none, help: sentence(0, month) }}
      failedTitle={taskForm.reportListFailed}
      onRetry={() => refetchRows(audits)}
    >
      <Typography role="status">{sentence(rows.length, month)}</Typography>
      {rows.length > MAX_UNPAGED && (
        <Typography sx={{ color: 'text.secondary' }}>
          {fill(subtenants.onlyLast, { count: MAX_UNPAGED })}
        </Typography>
      )}
      <DataTable label={screens.myAuditedReports} titles={TITLES}>
        {rows.slice(0, MAX_UNPAGED).map((row) => (
          <tr key={row.id}>
            <td>{`${addressOf(row)}, ${row.property.city}`}</td>
            <td>{inspectorOf(row)}</td>
            <td>{dayThere(row.inspectedDate, row)}</td>
            <td>{dayThere(row.auditedDate, row)}</td>
          </tr>
        ))}
      </DataTable>
    </ListBody>
  );
}

const sentence = (count: number, month: string): string =>
  fill(texts.summary, { N: count, month: displayMonth(month) });

function inspectorOf({ inspector, completedExternally }: AuditedInspection): string {
  if (inspector) return personName(inspector);
  return completedExternally ? common.completedExternally : '';
}
