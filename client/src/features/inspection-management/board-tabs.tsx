import Box from '@mui/material/Box';
import { type InspectionCounts, type InspectionTab, messages } from '@walkthrough/domain';
import { ListTabs } from '../../lists/list-tabs';
import { StatusIcon } from '../../ui/status-icon';
import type { BoardKind, BoardTab } from './board-kind';
import { tabTitle } from './board-texts';

interface BoardTabsProps {
  kind: BoardKind;
  tabs: readonly InspectionTab[];
  current: BoardTab;
  counts: InspectionCounts | undefined;
  onTab: (tab: BoardTab) => void;
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
    <ListTabs
      label={messages.inspectionManagement.lists}
      current={current}
      onTab={onTab}
      tabs={tabs.map((tab) => ({
        name: tab,
        title: <TabLabel kind={kind} tab={tab} count={counts?.[tab]} current={tab === current} />,
      }))}
    />
  );
}
