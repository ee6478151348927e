import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type InspectionCounts, type InspectionTab, messages } from '@walkthrough/domain';
import { StatusIcon } from '../../ui/status-icon';
import type { BoardKind, BoardTab } from './board-kind';
import { tabTitle } from './board-texts';

export const BOARD_PANEL_ID = 'inspection-board';
export const tabIdOf = (tab: BoardTab) => `inspection-tab-${tab}`;

interface BoardTabsProps {
  kind: BoardKind;
  tabs: readonly InspectionTab[];
  current: BoardTab;
  counts: InspectionCounts | undefined;
  onTab: (tab: InspectionTab) => void;
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
          {count.toLocaleString('en-CA')}
        </Box>
      )}
    </Box>
  );
}

/** The lists of one kind of inspections, each with how many it holds under the same filters. */
export function BoardTabs({ kind, tabs, current, counts, onTab }: BoardTabsProps) {
  return (
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
          label={<TabLabel kind={kind} tab={tab} count={counts?.[tab]} current={tab === current} />}
        />
      ))}
    </Tabs>
  );
}
