import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { InspectionSort, StaffInspectionRow } from '@walkthrough/domain';
import { LOCATIONS } from '../../shared/property-change/property-queries';
import { addressOf } from '../../shared/planning/planned-row';
import { ListScreen, type ListScreenProps } from '../../lists/list-screen';
import { useListControls } from '../../lists/use-list-controls';
import { visuallyHidden } from '../../ui/visually-hidden';
import { BoardDialogs } from './board-dialogs';
import type { ListTab } from './board-kind';
import { foundText } from './board-texts';
import { InspectionPeek } from './inspection-peek';
import { needsWarning } from './inspection-columns';
import { useLiveBoard } from './use-live-board';
import { useRowActions } from './use-row-actions';

type Screen = ListScreenProps<StaffInspectionRow, InspectionSort>;

interface BoardOptions extends Pick<Screen, 'id' | 'list' | 'columns'> {
  tab: ListTab;
  /** Returns where a row that left the list is shown; null if this user cannot see it. */
  linkTo: (row: StaffInspectionRow) => string | null;
}

/** Shared behaviour of inspection lists: live updates, and row menus for scheduling and ending. */
export function useInspectionBoard({ id, tab, list, columns, linkTo }: BoardOptions) {
  const controls = useListControls(list.rows);
  const actions = useRowActions(tab);
  const live = useLiveBoard({
    gridId: id,
    grid: controls.grid,
    columns,
    listKey: list.key,
    tab,
    linkTo,
  });
  return { id, list, columns, controls, actions, live };
}

interface InspectionBoardProps extends Pick<
  Screen,
  | 'title'
  | 'kinds'
  | 'label'
  | 'sort'
  | 'onSort'
  | 'onOpen'
  | 'views'
  | 'exportList'
  | 'empty'
  | 'filters'
  | 'search'
  | 'tabs'
  | 'create'
  | 'above'
> {
  board: ReturnType<typeof useInspectionBoard>;
}

/** The list, announcements for screen readers, and the dialogs of its rows. */
export function InspectionBoard({ board, ...screen }: InspectionBoardProps) {
  const { id, list, columns, controls, actions, live } = board;
  const client = useQueryClient();
  return (
    <>
      <ListScreen
        {...screen}
        id={id}
        list={list}
        controls={controls}
        columns={columns}
        nameOf={addressOf}
        actionsOf={actions.actionsOf}
        peek={(row) => <InspectionPeek row={row} />}
        traces={live.traces}
        dialogOpen={actions.dialog !== null && !actions.dialog.beside}
        bulk={actions.bulk}
        isWarning={needsWarning}
        found={foundText}
      />
      <Box role="status" sx={visuallyHidden}>
        {live.sentence}
      </Box>
      {actions.dialog && (
        <BoardDialogs
          open={actions.dialog}
          newestVersion={live.newestVersion}
          onChanged={(rows) => {
            live.applyOwn(rows);
            void client.invalidateQueries({ queryKey: LOCATIONS });
            controls.clearTicks();
          }}
          onDeleted={live.applyOwnEnd}
          onClose={actions.closeDialog}
          onNext={actions.openDialog}
        />
      )}
    </>
  );
}
