import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import {
  displayDate,
  fill,
  type InspectionKind,
  messages,
  type StaffInspectionRow,
  today,
  writtenStreet,
  zoneOfInspection,
} from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { DateInput } from '../../editing/inputs/date-input';
import { SelectInput } from '../../editing/inputs/select-input';
import { NeedsAnswer } from '../../editing/use-send';
import { serverNow } from '../../offline/status/server-clock';
import { useSignedIn } from '../../session/use-session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showToast } from '../../ui/toast';
import { ScheduleOrdered } from './schedule-ordered';
import { inspectionKindsQuery } from './inspection-kinds-query';

const { common, inspectionKinds: texts, inspectionManagement } = messages;

/** The property of an order. */
export interface OrderedPlace {
  id: number;
  addressLine1: string;
  addressLine2: string;
  province: string;
  country: string;
}

interface OrderInspectionDialogProps {
  property: OrderedPlace;
  /** Called after each change of the property's inspections. */
  onChanged: () => void;
  onClose: () => void;
}

/** Orders an inspection of one of the company's own kinds, and schedules it if the user wants to. */
export function OrderInspectionDialog({ property, onChanged, onClose }: OrderInspectionDialogProps) {
  const kinds = useQuery({ ...inspectionKindsQuery, refetchOnMount: 'always' });
  const [ordered, setOrdered] = useState<StaffInspectionRow | null>(null);
  if (ordered) return <ScheduleOrdered row={ordered} onChanged={onChanged} onClose={onClose} />;
  const active = (kinds.data ?? []).filter(({ isActive }) => isActive);
  return (
    <OrderDialog
      // The first kind is preselected as soon as it is known.
      key={String(kinds.data !== undefined)}
      property={property}
      kinds={active}
      refusal={refusalOf(kinds, active)}
      onOrdered={(row) => {
        onChanged();
        if (row) setOrdered(row);
        else onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Returns why nothing can be ordered: loading, failed, or no active kind; null if something can. */
function refusalOf(
  { data, isError }: { data: readonly InspectionKind[] | undefined; isError: boolean },
  active: readonly InspectionKind[],
): string | null {
  if (data === undefined) return isError ? texts.kindsFailed : messages.shell.loading;
  return active.length === 0 ? texts.noActiveKinds : null;
}

interface OrderDialogProps {
  property: OrderedPlace;
  kinds: readonly InspectionKind[];
  refusal: string | null;
  /** @param row the inspection, to schedule it; null if the user does not want to */
  onOrdered: (row: StaffInspectionRow | null) => void;
  onClose: () => void;
}

function OrderDialog({ property, kinds, refusal, onOrdered, onClose }: OrderDialogProps) {
  const { user } = useSignedIn();
  const goesOn = useRef(false);
  const ordered = useRef<StaffInspectionRow | null>(null);
  const [isAskingPast, setAskingPast] = useState(false);
  /** The past due date that was confirmed; another one needs another confirmation. */
  const confirmedPast = useRef('');
  const form = useEditForm({
    call: 'POST inspection-kinds/{id}/inspections',
    initialValues: {
      id: String(kinds[0]?.id ?? ''),
      dueDate: today(serverNow(), zoneOfInspection(null, property)),
    },
    save: async ({ id, dueDate }) => {
      const { inspectionId } = await callApi('POST inspection-kinds/{id}/inspections', {
        path: { id: Number(id) },
        body: { propertyId: property.id, dueDate, allowPast: dueDate === confirmedPast.current },
      }).catch((reason: unknown) => {
        // The server decides, since the device's clock may be wrong.
        if (!isApiError(reason, 'time_in_past')) throw reason;
        setAskingPast(true);
        throw new NeedsAnswer();
      });
      const kind = kinds.find((each) => String(each.id) === id)?.name ?? '';
      showToast({ kind: 'success', text: fill(texts.ordered, { kind, date: displayDate(dueDate) }) });
      // The order is saved: if its row cannot be read, the boards schedule it.
      ordered.current = goesOn.current
        ? await callApi('GET inspections/{id}', { path: { id: inspectionId } }).catch(() => null)
        : null;
    },
    onSaved: () => onOrdered(ordered.current),
  });
  const submit = (goesOnToSchedule: boolean) => {
    goesOn.current = goesOnToSchedule;
    form.submit();
  };
  return (
    <>
      <EditDialog
        form={{ ...form, submit: () => submit(false) }}
        title={fill(texts.orderAt, { address: writtenStreet(property) })}
        submitLabel={texts.order}
        incomplete={refusal ?? false}
        secondSubmit={
          user.userPermissions.canScheduleAllInspections
            ? { label: texts.orderAndSchedule, onSubmit: () => submit(true) }
            : undefined
        }
        onClose={onClose}
      >
        {refusal === null ? (
          <>
            <SelectInput
              form={form}
              name="id"
              label={inspectionManagement.kinds}
              options={kinds.map(({ id, name }) => [String(id), name])}
              autoFocus
            />
            <DateInput form={form} name="dueDate" label={common.dueDate} missing={texts.dueNeeded} />
          </>
        ) : (
          <Alert severity="info">{refusal}</Alert>
        )}
      </EditDialog>
      <PastQuestion
        isOpen={isAskingPast}
        dueDate={form.values.dueDate}
        onConfirm={() => {
          confirmedPast.current = form.values.dueDate;
          setAskingPast(false);
          form.submit();
        }}
        onCancel={() => setAskingPast(false)}
      />
    </>
  );
}

interface PastQuestionProps {
  isOpen: boolean;
  dueDate: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether the due date is meant to be in the past. */
function PastQuestion({ isOpen, dueDate, onConfirm, onCancel }: PastQuestionProps) {
  return (
    <ConfirmDialog
      open={isOpen}
      title={texts.pastTitle}
      confirmLabel={texts.orderAnyway}
      cancelLabel={common.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isOpen && fill(texts.pastQuestion, { date: displayDate(dueDate) })}
    </ConfirmDialog>
  );
}
