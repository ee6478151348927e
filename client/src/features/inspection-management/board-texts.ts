import { fill, messages, type InspectionTab } from '@walkthrough/domain';

const texts = messages.inspectionManagement;

export const TAB_TITLES: Readonly<Record<InspectionTab, string>> = {
  rolling: texts.rollingList,
  assigned: texts.assignedInspections,
  scheduled: texts.scheduledInspections,
  completed: texts.auditingBasket,
  audited: texts.inspectionHistory,
  cancelled: texts.cancelledInspections,
};

/** What an empty list says, and what would fill it. */
export const EMPTY_TEXTS: Readonly<Record<InspectionTab, { title: string; help: string }>> = {
  rolling: { title: texts.emptyRolling, help: texts.emptyRollingHelp },
  assigned: { title: texts.emptyAssigned, help: texts.emptyAssignedHelp },
  scheduled: { title: texts.emptyScheduled, help: texts.emptyScheduledHelp },
  completed: { title: texts.emptyCompleted, help: texts.emptyCompletedHelp },
  audited: { title: texts.emptyCompleted, help: texts.emptyAuditedHelp },
  cancelled: { title: texts.emptyCancelled, help: texts.emptyCancelledHelp },
};

export const TYPE_TITLES = {
  0: messages.common.both,
  1: messages.properties.periodicUnit,
  2: messages.properties.periodicCommonArea,
} as const;

export const TEXT_FILTER_TITLES = {
  addressLine1: messages.common.civicNumberAndStreet,
  unit: messages.common.unitNumber,
  city: messages.common.city,
  province: messages.common.province,
} as const;

export function foundText(count: number): string {
  if (count === 1) return texts.oneInspection;
  return fill(texts.inspectionCount, { count: count.toLocaleString('en-CA') });
}

/** How long ago, in words that need no second look. */
export function ageText(minutes: number): string {
  const { ageJustNow, ageOneMinute, ageMinutes, ageOneHour, ageHours } = messages.common;
  if (minutes < 1) return ageJustNow;
  if (minutes < 60) return minutes === 1 ? ageOneMinute : fill(ageMinutes, { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? ageOneHour : fill(ageHours, { count: hours });
}
