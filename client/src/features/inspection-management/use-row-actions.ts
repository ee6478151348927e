import {
  COMMON_AREA_TEMPLATE_ID,
  isAuditor,
  isManager,
  messages,
  OPEN_TABS,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { useCallback, useMemo, useState } from 'react';
import { downloadReport, viewReport } from '../../shared/distribution/report-file';
import type { BulkAction, RowAction } from '../../lists/row-action';
import { actorOf } from '../../session/permissions';
import { mayOpen, SCREENS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { ACTION_ICONS, menuAction } from './board-actions';
import type { DialogAction, OpenAction } from './board-dialogs';
import { kindOf, type ListTab } from './board-kind';
import { rowActions, type BoardAction, type OfferedAction } from './row-abilities';

const { common, inspectionManagement: texts } = messages;

/** Actions for one row or all ticked rows, and the open dialog. The calendar has no ticked rows. */
export function useRowActions(tab: ListTab | null = null) {
  const { user, tenant } = useSignedIn();
  const actor = useMemo(() => actorOf(user, tenant), [user, tenant]);
  const graceDelayHours = tenant?.tenantConfig.inspectionGraceDelay ?? 0;
  const modifiesProperties = user.userPermissions.canModifyProperty;
  const [dialog, setDialog] = useState<OpenAction | null>(null);

  const offeredWith = useCallback(
    (row: StaffInspectionRow) =>
      rowActions(actor, row, graceDelayHours).filter(
        ({ action }) => !isReportForm(action) || mayOpen(user, screenOf(row)),
      ),
    [actor, graceDelayHours, user],
  );
  const actionsOf = useCallback(
    (row: StaffInspectionRow): RowAction[] =>
      offeredWith(row).map((offered) =>
        menuAction(row, offered, {
          modifiesProperties,
          onChoose: () => start(offered.action, row, setDialog),
        }),
      ),
    [offeredWith, modifiesProperties],
  );

  const bulk = useBulkActions(offeredWith, setDialog);
  return {
    dialog,
    closeDialog: () => setDialog(null),
    openDialog: setDialog as (dialog: OpenAction) => void,
    actionsOf,
    /** Undefined if the user cannot change several rows of this list. */
    bulk:
      tab !== null && bulk.isOffered(tab)
        ? { label: texts.selectedTasks, actionsOf: bulk.tickedActionsOf }
        : undefined,
    planActionsOf: bulk.planActionsOf,
  };
}

/** Actions for several rows, as far as the user has the right and every row allows them. */
function useBulkActions(
  offeredWith: (row: StaffInspectionRow) => readonly OfferedAction[],
  setDialog: (dialog: OpenAction) => void,
) {
  const { user, tenant } = useSignedIn();
  const audits = isAuditor(actorOf(user, tenant));
  const { canAssignInspection, canScheduleAllInspections, canModifyProperty } = user.userPermissions;
  const plansWork = canAssignInspection || canScheduleAllInspections;
  const addsToLocation = canModifyProperty && isManager(user);
  const allAllow = (rows: readonly StaffInspectionRow[], wanted: BoardAction) =>
    rows.every((row) =>
      offeredWith(row).some(({ action, refusal }) => action === wanted && refusal === undefined),
    );
  const bulkActionsOf = (
    rows: readonly StaffInspectionRow[],
    place: Pick<OpenAction, 'beside'> = {},
  ): BulkAction[] =>
    [
      { name: 'assign' as const, label: texts.assignToSelected, allowed: canAssignInspection },
      { name: 'schedule' as const, label: common.schedule, allowed: canScheduleAllInspections },
      {
        name: 'moveDay' as const,
        label: messages.dayMoves.action,
        allowed: plansWork && isOneDay(rows),
      },
      { name: 'audit' as const, label: texts.flagAsAudited, allowed: audits },
      { name: 'unaudit' as const, label: texts.setAsUnaudited, allowed: audits },
      { name: 'unschedule' as const, label: common.unschedule, allowed: canScheduleAllInspections },
    ]
      .filter(({ name, allowed }) => allowed && allAllow(rows, name))
      .map(({ name, label }) => ({
        name,
        label,
        Icon: ACTION_ICONS[name],
        onChoose: () => setDialog({ action: name, rows, ...place }),
      }));
  const tickedActionsOf = (rows: readonly StaffInspectionRow[]): BulkAction[] => [
    ...bulkActionsOf(rows),
    ...(addsToLocation && rows.every(mayJoinLocation)
      ? [
          {
            name: 'addToLocation',
            label: texts.addToVirtualLocation,
            Icon: ACTION_ICONS.addToLocation,
            onChoose: () => setDialog({ action: 'addToLocation', rows }),
          },
        ]
      : []),
  ];

  return {
    /** Returns whether the user can change several rows of this list. */
    isOffered: (tab: ListTab): boolean =>
      (holdsOpen(tab) && (plansWork || addsToLocation)) || (holdsDone(tab) && audits),
    tickedActionsOf,
    /** The same for rows outside the list: those of a virtual location. */
    planActionsOf: (rows: readonly StaffInspectionRow[]) =>
      bulkActionsOf(rows, { beside: true }).map((action) =>
        action.name === 'assign' ? { ...action, label: assignLabel(rows) } : action,
      ),
  };
}

/** Returns whether a list holds open inspections. */
const holdsOpen = (tab: ListTab): boolean =>
  tab === 'all' || tab === 'upcoming' || OPEN_TABS.some((open) => open === tab);

const holdsDone = (tab: ListTab): boolean => tab === 'all' || tab === 'completed' || tab === 'audited';

const isReportForm = (action: BoardAction): action is 'openReport' | 'editReport' =>
  action === 'openReport' || action === 'editReport';

const screenOf = (row: StaffInspectionRow): string =>
  kindOf(row) === 'condition' ? SCREENS.conditionForm : SCREENS.taskForm;

/** Common areas belong to no location, and completed inspections need none. */
const mayJoinLocation = ({ template, tab }: StaffInspectionRow): boolean =>
  template.id !== COMMON_AREA_TEMPLATE_ID && OPEN_TABS.some((open) => open === tab);

/** Returns whether all are one inspector's inspections of one day. */
const isOneDay = ([first, ...others]: readonly StaffInspectionRow[]): boolean =>
  first !== undefined &&
  others.every(
    ({ inspector, scheduledDate }) =>
      inspector?.id === first.inspector?.id &&
      scheduledDate?.slice(0, 10) === first.scheduledDate?.slice(0, 10),
  );

const assignLabel = (rows: readonly StaffInspectionRow[]): string =>
  rows.some(({ inspector }) => inspector === null) ? texts.assignInspector : texts.reassignInspector;

function start(action: BoardAction, row: StaffInspectionRow, open: (dialog: OpenAction) => void): void {
  if (action === 'viewReport') viewReport(kindOf(row), row.id);
  else if (action === 'downloadReport') downloadReport(kindOf(row), row.id);
  else if (action === 'downloadUnmarked') downloadReport(kindOf(row), row.id, { marks: 'off' });
  else if (!isReportForm(action) && action !== 'editProperty')
    open({ action: action satisfies DialogAction, rows: [row] });
}
