import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactElement } from 'react';

/** Id of the panel with the rows of the current tab. */
export const LIST_PANEL_ID = 'list-panel';

export const tabIdOf = (tab: string): string => `list-tab-${tab}`;

interface ListTabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; title: ReactElement }[];
  current: Name;
  onTab: (tab: Name) => void;
}

/** Shows the tabs of a list. */
export function ListTabs<Name extends string>({ label, tabs, current, onTab }: ListTabsProps<Name>) {
  return (
    <Tabs
      value={current}
      onChange={(_event, tab: Name) => onTab(tab)}
      aria-label={label}
      variant="scrollable"
      scrollButtons="auto"
    >
      {tabs.map(({ name, title }) => (
        <Tab key={name} value={name} id={tabIdOf(name)} aria-controls={LIST_PANEL_ID} label={title} />
      ))}
    </Tabs>
  );
}
