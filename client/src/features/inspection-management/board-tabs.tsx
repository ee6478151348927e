import Box from '@mui/material/Box';
import { type InspectionCounts, type InspectionTab, messages, formatNumber } from '@walkthrough/domain';
import { ListTabs } from '../../lists/list-tabs';
import { StatusIcon } from '../../ui/status-icon';
import { type BoardKind, type BoardTab, MONTHLY } from './board-kind';
import { tabTitle } from './board-texts';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';

interface BoardTabsProps {
  kind: BoardKind;
  tabs: readonly InspectionTab[];
  current: BoardTab | typeof MONTHLY;
  counts: InspectionCounts | undefined;
  onTab: (tab: BoardTab) => void;
  /** Opens Monthly Files; null without the right to read reports. */
  onMonthly: (() => void) | null;
}

interface TabLabelProps {
  kind: BoardKind;
  tab: InspectionTab;
  count: number | undefined;
  current: boolean;
}

function TabLabel({ kind, tab, count, current }: TabLabelProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <StatusIcon status={tab} />
      {tabTitle(kind, tab)}
      {count !== undefined && (
        <Box
          component="span"
          sx={{
            px: 0.75,
            borderRadius: 2,
            typography: 'body2',
            fontWeight: 650,
            color: current ? `status.${tab}.main` : 'text.secondary',
            bgcolor: current ? `status.${tab}.tint` : 'transparent',
          }}
        >
          {formatNumber(count)}
        </Box>
      )}
    </Box>
  );
}

/** Tabs of one kind of inspections with their counts under the current filters, and Monthly Files. */
export function BoardTabs({ kind, tabs, current, counts, onTab, onMonthly }: BoardTabsProps) {
  const lists = tabs.map((tab) => ({
    name: tab,
    title: <TabLabel kind={kind} tab={tab} count={counts?.[tab]} current={tab === current} />,
  }));
  const monthly = { name: MONTHLY, title: <MonthlyLabel /> } as const;
  // 5 Monthly Files, 6 Cancelled Inspections.
  const isLast = (name: string) => name === 'cancelled';
  const shown = onMonthly
    ? [...lists.filter(({ name }) => !isLast(name)), monthly, ...lists.filter(({ name }) => isLast(name))]
    : lists;
  return (
    <ListTabs
      label={messages.inspectionManagement.lists}
      current={current}
      onTab={(tab) => (tab === MONTHLY ? onMonthly?.() : onTab(tab))}
      tabs={shown}
    />
  );
}

/** Label of the Monthly Files tab. */
function MonthlyLabel() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <CalendarIcon fontSize="small" />
      {messages.inspectionManagement.monthlyFiles}
    </Box>
  );
}
