import { messages } from '@walkthrough/domain';
import type { ReactElement } from 'react';
import { type CustomerTab, MONTHLY } from '../board-kind';
import { MonthlyFiles } from '../monthly/monthly-files';
import { useMonthlyTab } from '../monthly/monthly-tab';
import { CustomerBoard } from './customer-board';
import { CustomerTabs } from './customer-tabs';

interface CustomerBoardProps {
  tabs: readonly [CustomerTab, ...CustomerTab[]];
  /** Leads to the condition inspections. */
  kinds: ReactElement;
}

const PLACE = { kind: 'periodic' } as const;

/** The lists of Inspection Data, with Monthly Files as one of its tabs. */
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
