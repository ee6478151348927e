import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { displayDate, fill, messages, type TenantInfoItem } from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { conflictAuthor } from '../../editing/conflict-dialog';
import { repeatableDeletion } from '../../editing/repeatable-deletion';
import type { EditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { useSend } from '../../editing/use-send';
import type { ConflictFacts } from '../../editing/use-versioned-save';
import { Dialog } from '../../ui/dialog';
import { isolated } from '../../ui/isolated';
import { Fields, Section, WHOLE_ROW } from '../../ui/section';
import { SelectField } from '../../ui/select-field';
import { showToast } from '../../ui/toast';
import { tenantValues, type EditorValues } from './property-values';
import type { TenantProblems } from './tenant-check';
import { TenantFields } from './tenant-fields';

const { propertyChanges, propertyEditor: texts } = messages;

interface TenantSectionProps {
  form: EditForm<EditorValues>;
  occupants: readonly TenantInfoItem[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Unsaved input about the occupants shown; selecting others would replace it. */
  isChanged: boolean;
  /** Other unsaved input: the form restarts after a deletion. */
  isUnsaved: boolean;
  mayChange: boolean;
  problems: TenantProblems;
  /** Other recorded occupants were selected. */
  onShow: (info: TenantInfoItem) => void;
  /** The fields lost focus: consequences of the move-in date are evaluated now, not while typing. */
  onLeft: () => void;
  /** A deletion is being confirmed. */
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
  /** Occupants were deleted, or have changed since they were shown. */
  onDeleted: () => Promise<unknown>;
}

const nameOf = ({ occupantName1, isCurrent, leaseStart }: TenantInfoItem): string =>
  isCurrent
    ? fill(texts.currentTenant, { name: isolated(occupantName1) })
    : fill(texts.earlierTenant, { name: isolated(occupantName1), date: displayDate(leaseStart) });

/** Tenants: recorded ones, or new ones who move in. */
export function TenantSection(props: TenantSectionProps) {
  const { form, occupants, today, isChanged, isUnsaved, mayChange, problems, onShow, onLeft, onDeleted } =
    props;
  const { isAsking, onAsking } = props;
  const { tenantId } = form.values;
  const shown = occupants.find(({ id }) => id === tenantId) ?? null;
  const isHeld = shown !== null && isChanged;
  return (
    <Section
      title={texts.tenantInformation}
      action={
        mayChange && (
          // On a phone they have a row below the heading.
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {shown && (
              <Button disabled={isHeld} onClick={() => form.change(tenantValues(null, today))}>
                {texts.newTenant}
              </Button>
            )}
            {!shown && occupants.length > 0 && (
              <Button onClick={() => onShow(occupants[0]!)}>{texts.cancelCreating}</Button>
            )}
            {shown && (
              <Button color="error" onClick={() => onAsking(true)}>
                {texts.deleteTenant}
              </Button>
            )}
          </Box>
        )
      }
    >
      {shown && occupants.length > 1 && (
        <Box sx={{ mb: 2 }}>
          <SelectField
            label={texts.tenants}
            value={String(shown.id)}
            options={occupants.map((each) => [String(each.id), nameOf(each)])}
            disabled={isHeld}
            help={isHeld ? fill(texts.tenantUnsaved, { name: isolated(shown.occupantName1) }) : undefined}
            onValue={(id) => {
              const chosen = occupants.find((each) => String(each.id) === id);
              if (chosen) onShow(chosen);
            }}
          />
        </Box>
      )}
      {occupants.length === 0 && <Typography sx={{ mb: 2 }}>{texts.nobodyRecorded}</Typography>}
      <Fields locked={!mayChange} onLeft={onLeft}>
        <TenantFields form={form} problems={problems} />
        {shown && mayChange && (
          <Box sx={WHOLE_ROW}>
            <CheckInput
              form={form}
              name="applyToCompleted"
              label={texts.applyToCompleted}
              help={texts.applyToCompletedHelp}
            />
          </Box>
        )}
      </Fields>
      {isAsking && isUnsaved && (
        <Dialog
          open
          compact
          role="alertdialog"
          title={texts.deleteTenant}
          onClose={() => onAsking(false)}
          closeLabel={messages.common.close}
        >
          {propertyChanges.deleteTenantUnsaved}
        </Dialog>
      )}
      {isAsking && !isUnsaved && shown && (
        <DeleteTenantDialog tenant={shown} onDeleted={onDeleted} onClose={() => onAsking(false)} />
      )}
    </Section>
  );
}

interface DeleteTenantDialogProps {
  tenant: TenantInfoItem;
  onDeleted: () => Promise<unknown>;
  onClose: () => void;
}

function DeleteTenantDialog({ tenant, onDeleted, onClose }: DeleteTenantDialogProps) {
  // Occupants as confirmed by the reader; the server compares later changes.
  const [{ id, version, occupantName1: name }] = useState(tenant);
  const [remove] = useState(repeatableDeletion);
  const sending = useSend<void>(async () => {
    try {
      await remove(() => callApi('DELETE tenantInfos/{id}', { path: { id }, ifMatch: version }));
      showToast({ kind: 'success', text: texts.tenantDeleted });
    } catch (reason) {
      if (!isApiError(reason, 'edit_conflict') || reason.details === undefined) throw reason;
      // Nothing is unsaved: the reader sees whom they would delete, and can retry.
      const by = conflictAuthor(reason.details as ConflictFacts);
      showToast({ kind: 'error', text: fill(texts.changedMeanwhile, { name: by }) });
    }
    onClose();
    await onDeleted();
  });
  return (
    <ConfirmActionDialog
      title={texts.deleteTenant}
      confirmLabel={messages.common.delete}
      sending={sending}
      onClose={onClose}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {fill(texts.deleteTenantText, { name: isolated(name) })}
      </Box>
    </ConfirmActionDialog>
  );
}
