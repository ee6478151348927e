import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  INSPECTION_TYPE_LABELS,
  matchesWords,
  messages,
  MAX_UNPAGED,
  type Subtenant,
  type SubtenantInspection,
  perLanguage,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { addressOf, dayThere, personName } from '../../shared/planning/planned-row';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { exportRecords } from '../../lists/export-records';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { useWholeList } from '../../lists/use-whole-list';
import { useSignedIn } from '../../session/use-session';

const { common, inspectionManagement, screens, subtenants: texts } = messages;

const COLUMNS: readonly RecordColumn<SubtenantInspection>[] = perLanguage(() => [
  { id: 'address', title: common.address, text: (row) => `${addressOf(row)}, ${row.property.city}` },
  { id: 'inspector', title: common.inspector, text: inspectorOf },
  { id: 'type', title: common.type, text: ({ inspectionType }) => INSPECTION_TYPE_LABELS[inspectionType] },
  {
    id: 'inspected',
    title: common.inspectedDate,
    text: (row) => (row.inspectedDate === null ? '' : dayThere(row.inspectedDate, row)),
  },
]);

/** Number and list of condition inspections a subtenant completed in a month. */
export function MonthOfSubtenant({ subtenant, month }: { subtenant: Subtenant; month: string }) {
  const { id, customerName: customer } = subtenant;
  const { canAccessInspection } = useSignedIn().user.userPermissions;
  const inspections = useQuery({
    queryKey: deskQueryKeys.subtenantInspections(id, month),
    queryFn: ({ signal }) =>
      callApi('GET subtenants/{id}/inspections', {
        path: { id },
        query: { month },
        signal,
      }),
    refetchOnMount: 'always',
  });
  const rows = inspections.data ?? [];
  const isCut = rows.length >= MAX_UNPAGED;
  const total = useQuery({
    queryKey: [...deskQueryKeys.subtenantInspections(id, month), 'count'],
    queryFn: ({ signal }) =>
      callApi('GET subtenants/{id}/inspections-count', { path: { id }, query: { month }, signal }),
    // A complete list is counted by its rows.
    enabled: isCut,
    refetchOnMount: 'always',
  });
  const listed = rows.filter(({ cancelled }) => !cancelled).length;
  const completed = isCut ? total.data?.count : listed;
  const search = useSearchInAddress();
  const matching = rows.filter((row) =>
    matchesWords(
      COLUMNS.map(({ text }) => text(row)),
      search.value,
    ),
  );
  const list = useWholeList(deskQueryKeys.subtenantInspections(id, month), inspections, matching);
  return (
    <RecordList
      id="subtenantInspections"
      views="subtenantInspections"
      label={screens.subtenantInspections}
      list={list}
      columns={COLUMNS}
      found={null}
      nameOf={addressOf}
      search={search}
      filters={searchFilters(search)}
      exportList={
        canAccessInspection
          ? (format) =>
              exportRecords('subtenantInspections', { customerId: id, month, search: search.value }, format)
          : undefined
      }
      above={
        rows.length > 0 && (
          <>
            <Summary
              total={total}
              text={completed === undefined ? null : fill(texts.summary, { customer, N: completed })}
            />
            {isCut && (
              <Typography sx={{ color: 'text.secondary' }}>
                {fill(texts.onlyLast, { count: MAX_UNPAGED })}
              </Typography>
            )}
          </>
        )
      }
      empty={{ title: texts.empty, help: texts.emptyHelp }}
      cardsBelow={0}
    />
  );
}

interface SummaryProps {
  /** Query of the number of inspections. */
  total: Parameters<typeof toListState>[0];
  /** Null until the number is known. */
  text: string | null;
}

function Summary({ total, text }: SummaryProps) {
  if (text !== null) return <Typography role="status">{text}</Typography>;
  return (
    <ListBody
      state={toListState(total)}
      isEmpty={false}
      empty={{ title: '' }}
      failedTitle={texts.countFailed}
      skeleton={{ shape: 'lines', count: 1 }}
      onRetry={() => refetchRows(total)}
    >
      {null}
    </ListBody>
  );
}

/** Returns the inspector's name; without one the inspection was done externally or not at all. */
function inspectorOf({ inspector, completedExternally }: SubtenantInspection): string {
  if (inspector) return personName(inspector);
  return completedExternally ? common.completedExternally : inspectionManagement.cancelled;
}
