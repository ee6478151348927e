import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, formItems, type FormAssignmentItem } from '@walkthrough/domain';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { showToast } from '../../ui/toast';
import { formAssignmentsQuery, formVersionsQuery, deleteAssignment } from './api/forms';
import { assignmentWords, canMatch, effectiveAssignment, placeWords, todayHere } from './form-words';
import { titleOf } from './use-replaced';

/** Place where a version is used, with a button to remove it; a place that never matches says so. */
export function AssignmentLine({ assignment }: { assignment: FormAssignmentItem }) {
  const [isAsked, setIsAsked] = useState(false);
  const words = assignmentWords(assignment);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box>
        {words}
        {!canMatch(assignment) && (
          <Box sx={{ color: 'warning.dark', display: 'flex', gap: 0.5 }}>
            {fill(formItems.neverMatches, { place: assignment.conditionInspectionType })}
          </Box>
        )}
      </Box>
      <IconButton
        aria-label={fill(formItems.takeBackOf, { assignment: words })}
        title={formItems.takeBack}
        onClick={() => setIsAsked(true)}
      >
        <UndoIcon fontSize="small" />
      </IconButton>
      {isAsked && <TakeBackQuestion assignment={assignment} onClose={() => setIsAsked(false)} />}
    </Box>
  );
}

interface TakeBackQuestionProps {
  assignment: FormAssignmentItem;
  onClose: () => void;
}

function TakeBackQuestion({ assignment, onClose }: TakeBackQuestionProps) {
  const client = useQueryClient();
  const versions = useQuery(formVersionsQuery);
  const assignments = useQuery(formAssignmentsQuery);
  const place = placeWords(assignment);
  const taking = useSend<void>(async () => {
    const all = await deleteAssignment(assignment.id);
    client.setQueryData(formAssignmentsQuery.queryKey, all);
    showToast({ kind: 'success', text: fill(formItems.takeBackDone, { place }) });
    onClose();
  });
  const rest = (assignments.data ?? []).filter(({ id }) => id !== assignment.id);
  const day = [assignment.effectiveFrom, todayHere()].sort().at(-1) ?? todayHere();
  const next = effectiveAssignment(rest, assignment, day);
  return (
    <ConfirmActionDialog
      title={fill(formItems.takeBackTitle, { place })}
      confirmLabel={formItems.takeBack}
      sending={taking}
      onClose={onClose}
    >
      {next
        ? fill(formItems.takeBackHelp, { title: titleOf(versions.data, next), version: next.version })
        : formItems.replacesNothing}
    </ConfirmActionDialog>
  );
}
