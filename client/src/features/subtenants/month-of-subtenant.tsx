import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  INSPECTION_TYPE_LABELS,
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
import { DataTable } from '../../ui/data-table';

const { common, inspectionManagement, screens, subtenants: texts } = messages;

const TITLES = perLanguage(() => [common.address, common.inspector, common.type, common.inspectedDate]);

/** Number and list of condition inspections a subtenant completed in a month. */
export function MonthOfSubtenant({ subtenant, month }: { subtenant: Subtenant; month: string }) {
  const { id, customerName: customer } = subtenant;
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
  return (
    <ListBody
      state={toListState(inspections)}
      isEmpty={rows.length === 0}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
      onRetry={() => refetchRows(inspections)}
    >
      {completed === undefined ? (
        <ListBody
          state={toListState(total)}
          isEmpty={false}
          empty={{ title: '' }}
          failedTitle={texts.countFailed}
          skeletonHeight={24}
          onRetry={() => refetchRows(total)}
        >
          {null}
        </ListBody>
      ) : (
        <Typography role="status">{fill(texts.summary, { customer, N: completed })}</Typography>
      )}
      {isCut && (
        <Typography sx={{ color: 'text.secondary' }}>
          {fill(texts.onlyLast, { count: MAX_UNPAGED })}
        </Typography>
      )}
      <DataTable label={screens.subtenantInspections} titles={TITLES}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{`${addressOf(row)}, ${row.property.city}`}</td>
            <td>{inspectorOf(row)}</td>
            <td>{INSPECTION_TYPE_LABELS[row.inspectionType]}</td>
            <td>{row.inspectedDate !== null && dayThere(row.inspectedDate, row)}</td>
          </tr>
        ))}
      </DataTable>
    </ListBody>
  );
}

/** Returns the inspector's name; without one the inspection was done externally or not at all. */
function inspectorOf({ inspector, completedExternally }: SubtenantInspection): string {
  if (inspector) return personName(inspector);
  return completedExternally ? common.completedExternally : inspectionManagement.cancelled;
}
