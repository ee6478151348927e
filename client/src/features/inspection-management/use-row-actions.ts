import type { StaffInspectionRow } from '@walkthrough/domain';
import { useCallback, useMemo, useState } from 'react';
import { downloadConditionReport, viewConditionReport } from '../../forms/distribution/report-file';
import type { MenuPlace } from '../../grid/data-grid';
import { actorOf } from '../../session/permissions';
import { mayOpen, SCREENS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import type { DialogAction, OpenAction } from './board-dialogs';
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
  const opensReports = mayOpen(user, SCREENS.conditionForm);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [dialog, setDialog] = useState<OpenAction | null>(null);
  const [selected, setSelected] = useState<readonly StaffInspectionRow[]>([]);

  const actionsOf = useCallback(
    (row: StaffInspectionRow) =>
      rowActions(actor, row, graceDelayHours).filter(({ action }) => action !== 'openReport' || opensReports),
    [actor, graceDelayHours, opensReports],
  );
  const openMenu = useCallback(
    (row: StaffInspectionRow, place: MenuPlace) => {
      if (actionsOf(row).length > 0) setMenu({ row, place });
    },
    [actionsOf],
  );
  const openDialog = (action: DialogAction, rows: readonly StaffInspectionRow[]) => {
    setMenu(null);
    setDialog({ action, rows });
  };
  const start = (action: RowAction, row: StaffInspectionRow) => {
    setMenu(null);
    if (action === 'viewReport') viewConditionReport(row.id);
    else if (action === 'downloadReport') downloadConditionReport(row.id);
    else if (action !== 'openReport') openDialog(action, [row]);
  };
  const allMay = (wanted: RowAction) =>
    selected.every((row) =>
      actionsOf(row).some(({ action, refusal }) => action === wanted && refusal === undefined),
    );

  return {
    menu,
    dialog,
    selected,
    actionsOf,
    openMenu,
    setSelected,
    start,
    openDialog,
    closeMenu: () => setMenu(null),
    closeDialog: () => setDialog(null),
    bulk: {
      assign: user.userPermissions.canAssignInspection && allMay('assign'),
      schedule: user.userPermissions.canScheduleAllInspections && allMay('schedule'),
    },
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
