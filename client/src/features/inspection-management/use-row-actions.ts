import type { StaffInspectionRow } from '@walkthrough/domain';
import { useCallback, useMemo, useState } from 'react';
import type { MenuPlace } from '../../grid/data-grid';
import { actorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import type { OpenAction } from './board-dialogs';
import { rowActions, type RowAction } from './row-abilities';

interface OpenMenu {
  row: StaffInspectionRow;
  place: MenuPlace;
}

/** What can be done with one row or with all that are ticked, and which menu or dialog is open for it. */
export function useRowActions() {
  const { user, tenant } = useSignedIn();
  const actor = useMemo(() => actorOf(user, tenant), [user, tenant]);
  const graceDelayHours = tenant?.tenantConfig.inspectionGraceDelay ?? 0;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [dialog, setDialog] = useState<OpenAction | null>(null);
  const [selected, setSelected] = useState<readonly StaffInspectionRow[]>([]);

  const actionsOf = useCallback(
    (row: StaffInspectionRow) => rowActions(actor, row, graceDelayHours),
    [actor, graceDelayHours],
  );
  const openMenu = useCallback(
    (row: StaffInspectionRow, place: MenuPlace) => {
      if (actionsOf(row).length > 0) setMenu({ row, place });
    },
    [actionsOf],
  );
  const start = (action: RowAction, rows: readonly StaffInspectionRow[]) => {
    setMenu(null);
    setDialog({ action, rows });
  };
  const allMay = (action: RowAction) => selected.every((row) => actionsOf(row).includes(action));

  return {
    menu,
    dialog,
    selected,
    actionsOf,
    openMenu,
    setSelected,
    start,
    closeMenu: () => setMenu(null),
    closeDialog: () => setDialog(null),
    bulk: {
      assign: user.userPermissions.canAssignInspection && allMay('assign'),
      schedule: user.userPermissions.canScheduleAllInspections && allMay('schedule'),
    },
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
