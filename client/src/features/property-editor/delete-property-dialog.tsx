import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { conflictAuthor } from '../../editing/conflict-dialog';
import { repeatableDeletion } from '../../editing/repeatable-deletion';
import { useSend } from '../../editing/use-send';
import { useVersionedSave } from '../../editing/use-versioned-save';
import {
  completedQuery,
  openInspectionsQuery,
  propertyQuery,
} from '../../shared/property-change/property-queries';
import { Awaited } from '../../ui/awaited';
import { Dialog } from '../../ui/dialog';
import { isolated } from '../../ui/isolated';
import { showToast } from '../../ui/toast';

const { common, manageProperties, propertyChanges, propertyEditor: texts } = messages;

interface DeletePropertyDialogProps {
  id: number;
  /** Version on the screen; undefined before one is shown. */
  shownVersion: () => number | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * Confirms deletion of a property and lists what is deleted with it. An inspected property cannot be deleted. Asks
 * again if somebody else has changed it.
 */
export function DeletePropertyDialog({ id, shownVersion, onDeleted, onClose }: DeletePropertyDialogProps) {
  const client = useQueryClient();
  const property = useQuery(propertyQuery(id));
  const completed = useQuery(completedQuery(id));
  const [based] = useState(shownVersion);
  const [remove] = useState(repeatableDeletion);
  const deleting = useVersionedSave<void, number | undefined, void>({
    based,
    call: (_, version) =>
      remove(() =>
        callApi('DELETE properties/{id}', {
          path: { id },
          ...(version !== undefined && { ifMatch: version }),
        }),
      ),
    onSaved: () => {
      showToast({
        kind: 'success',
        text: fill(texts.propertyDeleted, { address: property.data?.addressLine1 ?? '' }),
      });
      client.removeQueries({ queryKey: propertyQuery(id).queryKey });
      onDeleted();
    },
    rebased: ({ version }) => version,
  });
  const { conflict } = deleting;
  const sending = useSend<void>(async () => {
    if (conflict) deleting.acceptTheirs(conflict);
    await deleting.save();
  });
  if (completed.data && completed.data.length > 0) {
    return (
      <Dialog
        open
        compact
        role="alertdialog"
        title={texts.deleteProperty}
        onClose={onClose}
        closeLabel={common.close}
      >
        {texts.inspectedCannotBeDeleted}
      </Dialog>
    );
  }
  return (
    <ConfirmActionDialog
      title={texts.deleteProperty}
      confirmLabel={common.delete}
      sending={sending}
      onClose={onClose}
    >
      {conflict && (
        <Alert severity="warning">
          {fill(propertyChanges.deleteChangedMeanwhile, { name: isolated(conflictAuthor(conflict)) })}
        </Alert>
      )}
      <span>{texts.deletePropertyText}</span>
      <OpenInspectionsOf id={id} />
    </ConfirmActionDialog>
  );
}

/** Open inspections of the property, and what happens to them. */
function OpenInspectionsOf({ id }: { id: number }) {
  const { data, isError } = useQuery({ ...openInspectionsQuery(id), refetchOnMount: 'always' });
  if (isError && !data) return <span>{propertyChanges.deleteNotCounted}</span>;
  if (!data) return <Awaited shape="lines" />;
  const { open, scheduled, conditions } = data;
  if (open + conditions === 0) return null;
  return (
    <>
      {open > 0 && <span>{fill(manageProperties.bulkOpen, { open, scheduled })}</span>}
      {conditions > 0 && <span>{fill(manageProperties.bulkConditions, { count: conditions })}</span>}
      <span>{propertyChanges.deleteEndsVisits}</span>
    </>
  );
}
