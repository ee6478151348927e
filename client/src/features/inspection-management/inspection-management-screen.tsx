import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { messages } from '@walkthrough/domain';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListFrame } from '../../lists/list-frame';
import {
  conditionTabsOf,
  inspectionTabsOf,
  maySeeLate,
  plansConditionInspections,
} from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { readLocal, writeLocal } from '../../ui/local-value';
import type { BoardKind } from './board-kind';
import { KindBoard } from './kind-board';
import { LateBadge } from './late-badge';

const texts = messages.inspectionManagement;

const KIND = 'kind';

/** The kind that the address names; one that says nothing at all leads to where the person was last. */
function kindAt(words: URLSearchParams, memory: string): BoardKind {
  const asked = words.size === 0 ? readLocal<BoardKind>(memory) : words.get(KIND);
  return asked === 'condition' ? 'condition' : 'periodic';
}

/** Inspection Management (spec 3 §2.6): periodic inspections, and for those who plan the condition inspections. */
export function InspectionManagementScreen() {
  const { user, tenant } = useSignedIn();
  const memory = `walkthrough.${tenant?.tenantName ?? ''}.inspectionKind`;
  const plans = plansConditionInspections(user);
  const [words, setWords] = useSearchParams();
  const kind = plans ? kindAt(words, memory) : 'periodic';
  useEffect(() => writeLocal(memory, kind), [memory, kind]);
  const kinds = (
    <Tabs
      value={kind}
      onChange={(_event, next: BoardKind) => setWords({ [KIND]: next })}
      aria-label={texts.kinds}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ flex: { xs: '1 0 100%', md: '0 1 auto' }, minWidth: 0 }}
    >
      <Tab value="periodic" label={texts.periodicTab} />
      {plans && <Tab value="condition" label={texts.conditionTab} />}
    </Tabs>
  );
  return (
    <ListFrame>
      {maySeeLate(user) && <LateBadge />}
      <KindBoard
        key={kind}
        kind={kind}
        kinds={kinds}
        tabs={kind === 'condition' ? conditionTabsOf(user) : inspectionTabsOf(user)}
        place={plans ? { [KIND]: kind } : undefined}
      />
    </ListFrame>
  );
}
