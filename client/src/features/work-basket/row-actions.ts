import { messages } from '@walkthrough/domain';
import type { ComponentType } from 'react';
import { taskReportId } from '../../offline/reports/model/report-id';
import { lazyPart } from '../../ui/lazy-part';
import type { BasketRow } from './basket-row';
import { reportAddress } from '../../shared/day/report-address';
import type * as RowDialogs from './row-dialogs';
import type { RowDialogProps } from './row-dialog-props';

const { common, workBasket: texts } = messages;

export type ActionName =
  | 'take'
  | 'conditionReport'
  | 'schedule'
  | 'report'
  | 'contacts'
  | 'reschedule'
  | 'unschedule'
  | 'notes'
  | 'download'
  | 'proof'
  | 'record'
  | 'dataUpdate'
  | 'schedulingIssue'
  | 'external'
  | 'unassign'
  | 'notEditable';

/** Action of the Work Basket: label, condition and effect. */
export interface BasketAction {
  /** Selects the icon (action-menu.tsx). */
  name: ActionName;
  label: (row: BasketRow) => string;
  isOffered: (row: BasketRow) => boolean;
  /** The next step, rendered as the filled button. */
  isStep?: true;
  /** Cannot be queued offline: the action says so and looks disabled. */
  needsNetwork?: true;
  /** Where it leads… */
  to?: (row: BasketRow) => string;
  /** …or what it opens over the list. */
  Dialog?: ComponentType<RowDialogProps>;
}

type DialogName = keyof typeof RowDialogs;

/** Dialogs share one lazy chunk. */
const dialog = (name: DialogName) =>
  lazyPart<RowDialogProps>(
    async () => (await import(/* webpackChunkName: 'basket-dialogs' */ './row-dialogs'))[name],
  );

function reportLabel({ visit, abilities, isBegun }: BasketRow): string {
  if (!abilities.editReport) return common.viewReport;
  return visit.inspectedDate === null && !isBegun ? texts.createReport : common.editReport;
}

const isPeriodic = ({ conditionInspectionId }: BasketRow): boolean => conditionInspectionId === null;

/** All actions; the first available one is the primary button. */
export const BASKET_ACTIONS: readonly BasketAction[] = [
  {
    name: 'take',
    isStep: true,
    label: () => texts.take,
    isOffered: ({ abilities }) => abilities.assignToSelf,
    needsNetwork: true,
    Dialog: dialog('TakeDialog'),
  },
  {
    name: 'conditionReport',
    isStep: true,
    label: () => common.open,
    isOffered: (row) => !isPeriodic(row),
    to: ({ conditionInspectionId }) => reportAddress(conditionInspectionId ?? 0),
  },
  {
    name: 'schedule',
    isStep: true,
    label: () => common.schedule,
    isOffered: ({ abilities, visit }) => abilities.schedule && visit.scheduledDate === null,
    needsNetwork: true,
    Dialog: dialog('ScheduleRowDialog'),
  },
  {
    name: 'report',
    isStep: true,
    label: reportLabel,
    isOffered: (row) =>
      isPeriodic(row) &&
      !row.visit.completedExternally &&
      (row.abilities.editReport || row.abilities.download),
    to: ({ visit }) => reportAddress(taskReportId(visit.id)),
  },
  {
    name: 'contacts',
    label: () => texts.contacts,
    isOffered: ({ abilities }) => abilities.viewContactHistory,
    Dialog: dialog('RowContactsDialog'),
  },
  {
    name: 'reschedule',
    label: () => texts.reschedule,
    isOffered: ({ abilities, visit }) => abilities.schedule && visit.scheduledDate !== null,
    needsNetwork: true,
    Dialog: dialog('ScheduleRowDialog'),
  },
  {
    name: 'unschedule',
    label: () => common.unschedule,
    isOffered: ({ abilities }) => abilities.unschedule,
    needsNetwork: true,
    Dialog: dialog('UnscheduleDialog'),
  },
  {
    name: 'notes',
    label: () => texts.managersNotes,
    isOffered: ({ notes }) => notes.length > 0,
    Dialog: dialog('NotesDialog'),
  },
  {
    name: 'record',
    label: () => messages.screens.propertyRecord,
    // An inspector's record of a property shows only their own open inspections.
    isOffered: ({ isOwn, visit }) => isOwn && visit.inspectedDate === null,
    to: ({ visit }) => `/properties/${visit.property.id}`,
  },
  {
    name: 'download',
    label: () => common.downloadReport,
    isOffered: ({ abilities }) => abilities.download,
    needsNetwork: true,
    Dialog: dialog('DownloadReport'),
  },
  {
    name: 'proof',
    isStep: true,
    label: () => messages.proof.submit,
    isOffered: ({ abilities }) => abilities.submitProof,
    needsNetwork: true,
    Dialog: dialog('RowProofDialog'),
  },
  {
    name: 'dataUpdate',
    label: () => messages.workBasket.requestDataUpdate,
    isOffered: ({ requestsUpdates }) => requestsUpdates,
    Dialog: dialog('RowDataUpdateDialog'),
  },
  {
    name: 'schedulingIssue',
    label: ({ issue }) => (issue.isFlagged ? texts.removeIssue : texts.flagIssue),
    isOffered: ({ abilities }) => abilities.toggleSchedulingIssue,
    Dialog: dialog('IssueDialog'),
  },
  {
    name: 'external',
    label: () => texts.markExternal,
    isOffered: ({ abilities }) => abilities.completeExternally,
    needsNetwork: true,
    Dialog: dialog('ExternalDialog'),
  },
  {
    name: 'unassign',
    label: () => texts.unassignFromMe,
    isOffered: ({ abilities, isOwn }) => abilities.unassign && isOwn,
    needsNetwork: true,
    Dialog: dialog('UnassignDialog'),
  },
  {
    name: 'notEditable',
    label: () => texts.notEditable,
    isOffered: ({ abilities, visit, lock }) =>
      visit.inspectedDate !== null && !abilities.editReport && lock.length > 0,
    Dialog: dialog('LockDialog'),
  },
];
