import { messages } from '@walkthrough/domain';
import type { ReactElement } from 'react';
import { type CustomerTab, MONTHLY } from '../board-kind';
import { MonthlyFiles } from '../monthly/monthly-files';
import { useMonthlyTab } from '../monthly/monthly-tab';
import { CustomerBoard } from './customer-board';
import { CustomerTabs } from './customer-tabs';

interface CustomerBoardProps {
  tabs: readonly [CustomerTab, ...CustomerTab[]];
  /** Links to condition inspections. */
  kinds: ReactElement;
}

const PLACE = { kind: 'periodic' } as const;

/** Lists of Inspection Data with Monthly Files as a tab. */
export function CustomerBoardWithMonths({ tabs, kinds }: CustomerBoardProps) {
  const months = useMonthlyTab('customerInspections', true, PLACE);
  if (!months.isOpen) return <CustomerBoard tabs={tabs} kinds={kinds} onMonthly={months.open} />;
  return (
    <MonthlyFiles
      kind="periodic"
      title={messages.screens.inspectionData}
      kinds={kinds}
      tabs={<CustomerTabs tabs={tabs} current={MONTHLY} onTab={months.openList} onMonthly={months.open} />}
    />
  );
}
