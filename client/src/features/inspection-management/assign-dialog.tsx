import { useQuery } from '@tanstack/react-query';
import {
  fill,
  inspectorChoiceLabel,
  messages,
  type ChangedInspections,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { useState } from 'react';
import { addressOf } from '../../forms/visit/planned-row';
import { assignInspections } from '../../forms/visit/planning-calls';
import { PlanningDialog } from '../../forms/visit/planning-dialog';
import { usePlanning } from '../../forms/visit/use-planning';
import { inspectorsQuery } from './api/filter-choices';
import { ChoiceField } from './choice-field';
import type { Choice } from './inspection-filters';

const texts = messages.inspectionManagement;

interface AssignDialogProps {
  /** As they were when the dialog opened. */
  rows: readonly StaffInspectionRow[];
  inspectorName: (id: number) => string | undefined;
  newestVersion: (id: number) => number | undefined;
  onDone: (rows: ChangedInspections, inspector: string) => void;
  onClose: () => void;
}

function titleOf(rows: readonly StaffInspectionRow[]): string {
  const [only] = rows;
  if (rows.length !== 1 || !only) return fill(texts.assignMany, { count: rows.length });
  return `${only.inspector ? texts.reassignInspector : texts.assignInspector}: ${addressOf(only)}`;
}

/** Gives one or more inspections to an inspector, with the visits that are planned for them. */
export function AssignDialog({ rows, inspectorName, newestVersion, onDone, onClose }: AssignDialogProps) {
  const inspectors = useQuery(inspectorsQuery);
  const [inspector, setInspector] = useState<Choice | null>(null);
  const planning = usePlanning<Choice>({
    rows,
    call: ({ id }, versions) => assignInspections(id, versions),
    onDone: (changed, { id, label }) => onDone(changed, inspectorName(id) ?? label),
    newestVersion,
  });
  return (
    <PlanningDialog
      {...{ rows, planning, inspectorName, onClose }}
      doing="assign"
      input={inspector}
      title={titleOf(rows)}
      submitLabel={texts.assignInspector}
    >
      <ChoiceField
        label={messages.common.inspector}
        placeholder={texts.chooseInspector}
        autoFocus
        problem={inspectors.isError ? messages.common.inspectorListFailed : undefined}
        loading={inspectors.isPending}
        choices={(inspectors.data ?? []).map((one) => ({ id: one.id, label: inspectorChoiceLabel(one) }))}
        value={inspector}
        onValue={(value) => {
          setInspector(value);
          planning.clear();
        }}
      />
    </PlanningDialog>
  );
}
