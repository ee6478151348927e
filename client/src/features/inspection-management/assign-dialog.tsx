import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  inspectorChoiceLabel,
  messages,
  type ChangedInspections,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { useId, useState, type FormEvent } from 'react';
import { EditConflictDialog } from '../../forms/visit/edit-conflict-dialog';
import { addressOf } from '../../forms/visit/planned-row';
import { assignInspections } from '../../forms/visit/planning-calls';
import { PlanningProblemNotice } from '../../forms/visit/planning-problem-notice';
import { usePlanning } from '../../forms/visit/use-planning';
import { useAnnouncePresence } from '../../live/presence';
import { Dialog } from '../../ui/dialog';
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
  const formId = useId();
  const inspectors = useQuery(inspectorsQuery);
  const [inspector, setInspector] = useState<Choice | null>(null);
  const planning = usePlanning<Choice>({
    rows,
    call: ({ id }, versions) => assignInspections(id, versions),
    onDone: (changed, { id, label }) => onDone(changed, inspectorName(id) ?? label),
    newestVersion,
  });
  useAnnouncePresence(
    'inspection',
    rows.map(({ id }) => id),
    'assign',
  );

  const send = () => {
    if (inspector && !planning.busy) planning.send(inspector);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  if (planning.conflict) {
    return (
      <EditConflictDialog
        details={planning.conflict}
        seen={rows.length === 1 ? rows[0] : undefined}
        inspectorName={inspectorName}
        onKeepTheirs={onClose}
        onUseMine={() => inspector && planning.useMine(inspector)}
      />
    );
  }
  return (
    <Dialog
      open
      title={titleOf(rows)}
      onClose={onClose}
      closeLabel={messages.common.close}
      narrow
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={!inspector || planning.busy}>
            {planning.busy ? messages.common.saving : texts.assignInspector}
          </Button>
        </>
      }
    >
      <Box component="form" id={formId} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
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
        <PlanningProblemNotice problem={planning.problem} onRetry={send} />
      </Box>
    </Dialog>
  );
}
