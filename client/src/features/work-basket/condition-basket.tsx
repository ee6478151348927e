import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ConditionBasketItem,
  fill,
  labelled,
  messages,
  WORK_BASKET_PAGE_SIZE,
  type WorkBasketItem,
} from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { dayThere, inspectionOf } from '../../shared/planning/planned-row';
import { useLiveRows } from '../../lists/use-live-rows';
import { useDeviceWork } from '../../offline/status/use-device-work';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { useSignedIn } from '../../session/use-session';
import { conditionBasketQuery } from './api/work-basket';
import { CancelledMark, DueDate, isOverdue, IssueMark, Notes } from './basket-card';
import { BasketPaper, ServerBasket } from './basket-list';
import { conditionRow, type BasketRow } from './basket-row';
import { CardActions } from './card-actions';
import { searchLoadedRows, isFound } from './loaded-rows-search';
import { Occupants } from './occupants';
import { PlaceHeading } from './place-heading';
import type { BasketAction } from './row-actions';
import { Readiness } from './readiness';
import { useDownloads } from '../../shared/day/use-field-rows';
import { isNarrowed, searchQuery, type BasketState } from './use-basket-state';
import { useRowDialog } from './use-row-dialog';

const { common, workBasket: texts } = messages;

const CONDITION_LISTS = [queryKeys.conditionBaskets];

/** Reloads on the office's changes: only the server can build the row. */
function useLiveConditions() {
  const client = useQueryClient();
  return useLiveRows('inspection', CONDITION_LISTS, ({ op, row }) => {
    const isPeriodic = op === 'put' && (row as WorkBasketItem).inspection.conditionInspectionId === null;
    if (isPeriodic) return false;
    void client.invalidateQueries({ queryKey: queryKeys.conditionBaskets, refetchType: 'none' });
    return true;
  });
}

interface ConditionBasketProps {
  state: BasketState;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** Modes 5 and 6: condition inspections in progress and completed. */
export function ConditionBasket({ state, onPage, onClear }: ConditionBasketProps) {
  const session = useSignedIn();
  const { actions } = useDeviceWork();
  const completed = state.mode === 'conditionHistory';
  const { page } = state;
  const { filter, filterMode } = searchQuery(state);
  const list = useQuery(conditionBasketQuery({ completed, page, filter, filterMode }));
  useDownloads(completed ? 0 : list.dataUpdatedAt);
  const live = useLiveConditions();
  const { act, dialog } = useRowDialog({ onChanged: live.refetchAll, onGone: live.refetchAll });
  const search = searchLoadedRows(state, useNetworkStatus());
  const loaded = list.data?.content ?? [];
  const items = loaded.filter(({ conditionInspection: { property, tenantInfo } }) =>
    isFound(search, { property, occupancy: tenantInfo }),
  );
  return (
    <>
      <ServerBasket
        mode={state.mode}
        list={list}
        isEmpty={items.length === 0}
        filtered={isNarrowed(state)}
        onClear={onClear}
        pages={{
          page,
          totalPages: list.data?.totalPages ?? 0,
          hasNext: loaded.length === WORK_BASKET_PAGE_SIZE,
          onPage,
        }}
      >
        {items.map((item) => (
          <ConditionCard
            key={item.conditionInspection.id}
            item={item}
            completed={completed}
            row={conditionRow(session, item, actions)}
            onAction={act}
          />
        ))}
      </ServerBasket>
      {dialog}
    </>
  );
}

interface ConditionCardProps {
  item: ConditionBasketItem;
  completed: boolean;
  row: BasketRow | null;
  onAction: (action: BasketAction, row: BasketRow) => void;
}

function ConditionCard({ item, completed, row, onAction }: ConditionCardProps) {
  const { id, property, status, tenantInfo } = item.conditionInspection;
  const inspection = row?.visit;
  return (
    <BasketPaper highlighted={inspection?.cancelled ?? false}>
      {inspection?.cancelled && <CancelledMark />}
      <PlaceHeading place={property} />
      {completed && <Box sx={{ fontWeight: 650 }}>{sidesInWords(item.conditionInspection)}</Box>}
      <Box sx={completed ? { color: 'text.secondary' } : { fontWeight: 650 }}>{status}</Box>
      {!completed && inspection?.scheduledDate && <Box>{inspectionOf(inspection)}</Box>}
      {completed && inspection?.inspectedDate ? (
        // Under a pending status, its due date would look like the other side's.
        <Box>{labelled(common.inspectedDate, dayThere(inspection.inspectedDate, inspection))}</Box>
      ) : (
        <DueDate day={inspection?.inspectBy} isOver={inspection !== undefined && isOverdue(inspection)} />
      )}
      {row?.issue.isFlagged && <IssueMark reason={row.issue.reason} />}
      <Occupants info={tenantInfo} />
      {row && <Notes notes={item.notes} row={row} />}
      {!completed && <Readiness id={id} />}
      {row && <CardActions row={row} onAction={onAction} />}
    </BasketPaper>
  );
}

type Sides = Pick<ConditionBasketItem['conditionInspection'], 'moveInInspection' | 'moveOutInspection'>;
type Inspection = Sides['moveInInspection'];

const wordsOf = (inspection: NonNullable<Inspection>, side: string): string =>
  fill(inspection.inspectedDate === null ? texts.sidePending : texts.sideDone, { side });

/** Returns the state of both sides of a condition inspection, because its status names only the open one. */
function sidesInWords({ moveInInspection: moveIn, moveOutInspection: moveOut }: Sides): string {
  const missing = fill(texts.sideNotOrdered, { side: common.moveOut });
  const parts = [
    // A move-out can exist without a move-in; after a move-in the move-out is expected.
    moveIn && wordsOf(moveIn, common.moveIn),
    moveOut ? wordsOf(moveOut, common.moveOut) : missing,
  ];
  return parts.filter(Boolean).join(', ');
}
