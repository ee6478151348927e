import { fill, messages, type InspectionTab, perLanguage } from '@walkthrough/domain';
import { type BoardKind, type BoardTab, MONTHLY } from './board-kind';

const texts = messages.inspectionManagement;

const PERIODIC_TITLES: Readonly<Record<InspectionTab, string>> = perLanguage(() => ({
  rolling: texts.rollingList,
  assigned: texts.assignedInspections,
  scheduled: texts.scheduledInspections,
  completed: texts.auditingBasket,
  audited: texts.inspectionHistory,
  cancelled: texts.cancelledInspections,
}));

const CONDITION_TITLES: Readonly<Record<InspectionTab, string>> = perLanguage(() => ({
  ...PERIODIC_TITLES,
  rolling: texts.create,
  assigned: texts.assigned,
  scheduled: texts.scheduled,
  audited: texts.history,
  cancelled: messages.inspectionManagement.cancelled,
}));

export function tabTitle(kind: BoardKind, tab: BoardTab | typeof MONTHLY): string {
  if (tab === MONTHLY) return texts.monthlyFiles;
  if (tab === 'all') return texts.conditionInspections;
  return (kind === 'condition' ? CONDITION_TITLES : PERIODIC_TITLES)[tab];
}

/** Returns the screen title. All lists of condition inspections share one. */
export const boardTitle = (kind: BoardKind, tab: BoardTab | typeof MONTHLY): string =>
  kind === 'condition'
    ? messages.screens.conditionInspectionManagement
    : `${texts.titlePrefix}${tabTitle(kind, tab)}`;

interface EmptyText {
  title: string;
  help: string;
}

const PERIODIC_EMPTY: Readonly<Record<BoardTab, EmptyText>> = perLanguage(() => ({
  rolling: { title: texts.emptyRolling, help: texts.emptyRollingHelp },
  assigned: { title: texts.emptyAssigned, help: texts.emptyAssignedHelp },
  scheduled: { title: texts.emptyScheduled, help: texts.emptyScheduledHelp },
  completed: { title: texts.emptyCompleted, help: texts.emptyCompletedHelp },
  audited: { title: texts.emptyCompleted, help: texts.emptyAuditedHelp },
  cancelled: { title: texts.emptyCancelled, help: texts.emptyCancelledHelp },
  all: { title: texts.emptyAll, help: texts.emptyAllHelp },
}));

const CONDITION_EMPTY: Readonly<Record<BoardTab, EmptyText>> = perLanguage(() => ({
  ...PERIODIC_EMPTY,
  rolling: { title: texts.emptyCreate, help: texts.emptyCreateHelp },
  audited: { title: texts.emptyCompleted, help: texts.emptyConditionHistoryHelp },
}));

/** Empty-list message and what would fill the list. */
export const emptyText = (kind: BoardKind, tab: BoardTab): EmptyText =>
  (kind === 'condition' ? CONDITION_EMPTY : PERIODIC_EMPTY)[tab];

export const TYPE_TITLES = perLanguage(
  () =>
    ({
      0: messages.common.both,
      1: messages.properties.periodicUnit,
      2: messages.properties.periodicCommonArea,
    }) as const,
);

export const TEXT_FILTER_TITLES = perLanguage(
  () =>
    ({
      addressLine1: messages.common.civicNumberAndStreet,
      unit: messages.common.unitNumber,
      city: messages.common.city,
      province: messages.common.province,
    }) as const,
);

export function foundText(count: number): string {
  return fill(texts.inspectionCount, { count });
}
