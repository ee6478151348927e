import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { ListFrame } from '../../lists/list-frame';
import { conditionTabsOf, inspectionTabsOf, plansConditionInspections } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { readLocal, writeLocal } from '../../ui/local-value';
import type { BoardKind } from './board-kind';
import { KindBoard } from './kind-board';

const texts = messages.inspectionManagement;

/** Inspection Management (spec 3 §2.6): periodic inspections, and for those who plan the condition inspections. */
export function InspectionManagementScreen() {
  const { user, tenant } = useSignedIn();
  const memory = `walkthrough.${tenant?.tenantName ?? ''}.inspectionKind`;
  const plans = plansConditionInspections(user);
  const [remembered, setRemembered] = useState(() => readLocal<BoardKind>(memory));
  // Permissions may have changed since.
  const kind = plans && remembered === 'condition' ? 'condition' : 'periodic';
  const open = (next: BoardKind) => {
    setRemembered(next);
    writeLocal(memory, next);
  };
  return (
    <ListFrame>
      <Tabs
        value={kind}
        onChange={(_event, next: BoardKind) => open(next)}
        aria-label={texts.kinds}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ flex: 'none' }}
      >
        <Tab value="periodic" label={texts.periodicTab} />
        {plans && <Tab value="condition" label={texts.conditionTab} />}
      </Tabs>
      <KindBoard
        key={kind}
        kind={kind}
        tabs={kind === 'condition' ? conditionTabsOf(user) : inspectionTabsOf(user)}
      />
    </ListFrame>
  );
}
