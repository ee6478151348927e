import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type InspectionCounts, type InspectionTab, messages } from '@walkthrough/domain';
import { StatusIcon } from '../../ui/status-icon';
import { TAB_TITLES } from './board-texts';

export const BOARD_PANEL_ID = 'inspection-board';
export const tabIdOf = (tab: InspectionTab) => `inspection-tab-${tab}`;

interface BoardTabsProps {
  tabs: readonly InspectionTab[];
  current: InspectionTab;
  counts: InspectionCounts | undefined;
  onTab: (tab: InspectionTab) => void;
}

function TabLabel({
  tab,
  count,
  current,
}: {
  tab: InspectionTab;
  count: number | undefined;
  current: boolean;
}) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <StatusIcon status={tab} />
      {TAB_TITLES[tab]}
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
          {count.toLocaleString('en-CA')}
        </Box>
      )}
    </Box>
  );
}

/** One kind of inspections so far; its lists below, each with how many it holds under the same filters. */
export function BoardTabs({ tabs, current, counts, onTab }: BoardTabsProps) {
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Tabs
        value={current}
        onChange={(_event, tab: InspectionTab) => onTab(tab)}
        aria-label={messages.inspectionManagement.lists}
        variant="scrollable"
        scrollButtons="auto"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={tabIdOf(tab)}
            aria-controls={BOARD_PANEL_ID}
            label={<TabLabel tab={tab} count={counts?.[tab]} current={tab === current} />}
          />
        ))}
      </Tabs>
    </Box>
  );
}
