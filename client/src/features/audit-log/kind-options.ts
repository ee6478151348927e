import {
  AUDIT_EVENT_TYPE_LABELS,
  AUDIT_EVENT_TYPES,
  currentLanguage,
  type EventName,
  EVENTS,
  messages,
  perLanguage,
} from '@walkthrough/domain';

const { eventLabels } = messages;

/** Kind of entry that the log can be filtered by: a type or a single event. */
export interface KindOption {
  value: string;
  label: string;
}

export const MAIN_TYPES: readonly KindOption[] = perLanguage(() =>
  AUDIT_EVENT_TYPES.map((type) => ({ value: type, label: AUDIT_EVENT_TYPE_LABELS[type] })),
);

/** Events by name, without those that are the only event of a type, which would appear twice. */
export const EVERY_EVENT: readonly KindOption[] = perLanguage(() =>
  (Object.keys(EVENTS) as EventName[])
    .map((name): KindOption => ({ value: name, label: eventLabels[name] }))
    .filter(({ label }) => !MAIN_TYPES.some((type) => type.label === label))
    .sort((a, b) => a.label.localeCompare(b.label, currentLanguage())),
);

export const kindLabel = (kind: string): string | undefined =>
  [...MAIN_TYPES, ...EVERY_EVENT].find(({ value }) => value === kind)?.label;
