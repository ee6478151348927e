import { messages, perLanguage } from '@walkthrough/domain';
import { ListTabs } from '../../../lists/list-tabs';
import { type CustomerTab, MONTHLY } from '../board-kind';

const { inspectionManagement: texts } = messages;

export const TITLES: Readonly<Record<CustomerTab | typeof MONTHLY, string>> = perLanguage(() => ({
  audited: texts.inspectionHistory,
  [MONTHLY]: texts.monthlyFiles,
  upcoming: texts.upcomingInspections,
}));

interface CustomerTabsProps {
  tabs: readonly CustomerTab[];
  current: CustomerTab | typeof MONTHLY;
  onTab: (tab: CustomerTab) => void;
  /** Opens Monthly Files; null without the right to read reports. */
  onMonthly: (() => void) | null;
}

/** History, Monthly Files and upcoming inspections. */
export function CustomerTabs({ tabs, current, onTab, onMonthly }: CustomerTabsProps) {
  const shown = (['audited', MONTHLY, 'upcoming'] as const).filter((name) =>
    name === MONTHLY ? onMonthly !== null : tabs.includes(name),
  );
  return (
    <ListTabs
      label={texts.lists}
      current={current}
      onTab={(tab) => (tab === MONTHLY ? onMonthly?.() : onTab(tab))}
      tabs={shown.map((name) => ({ name, title: <span>{TITLES[name]}</span> }))}
    />
  );
}
