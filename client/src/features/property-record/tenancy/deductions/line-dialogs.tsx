import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  DEDUCTION_ANSWER_LABELS,
  DEDUCTION_ANSWERS,
  type DeductionLine,
  fill,
  LINE_PHOTO_FIELDS,
  LINE_PHOTO_LABELS,
  type LinePhotoField,
  MAX_DEDUCTION_CENTS,
  messages,
  type TenancyDeductions,
} from '@walkthrough/domain';
import { callApi } from '../../../../api/client';
import { ConfirmActionDialog } from '../../../../editing/confirm-action-dialog';
import { EditDialog } from '../../../../editing/edit-dialog';
import { useEditForm } from '../../../../editing/edit-form';
import { SelectInput } from '../../../../editing/inputs/select-input';
import { LongTextInput, TextInput } from '../../../../editing/inputs/text-input';
import type { Wording } from '../../../../editing/save-problem';
import { useSend } from '../../../../editing/use-send';
import { CheckField } from '../../../../ui/check-field';
import { showToast } from '../../../../ui/toast';
import { centsOf } from '../tenancy-form';
import { LinePhoto } from './line-photo';

const { common, deductions: texts, statementDocument: shown } = messages;

const wording: Wording = ({ code }) => (code === 'edit_conflict' ? texts.conflict : undefined);

interface LineDialogProps {
  data: TenancyDeductions;
  /** Null: a new one. */
  line: DeductionLine | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds or edits a deduction with its cost and photos. */
export function LineDialog({ data, line, onSaved, onClose }: LineDialogProps) {
  const form = useEditForm({
    call: 'PUT deduction-lines/{id}',
    initialValues: { place: line?.place ?? '', description: line?.description ?? '' },
    localValues: {
      cost: line ? (line.cents / 100).toFixed(2) : '',
      beforePhotos: line?.beforePhotos ?? [],
      afterPhotos: line?.afterPhotos ?? [],
      workPhotos: line?.workPhotos ?? [],
    },
    check: ({ cost }) => {
      const cents = centsOf(cost);
      return { cost: cents >= 1 && cents <= MAX_DEDUCTION_CENTS ? undefined : texts.costInvalid };
    },
    save: async ({ cost, ...values }) => {
      const body = { ...values, cents: centsOf(cost) };
      if (line === null)
        await callApi('POST tenancies/{id}/deduction-lines', { path: { id: data.tenancyId }, body });
      else await callApi('PUT deduction-lines/{id}', { path: { id: line.id }, body, ifMatch: line.version });
      await onSaved();
      showToast({ kind: 'success', text: line === null ? texts.lineAdded : texts.lineSaved });
    },
    onSaved: onClose,
    wording,
  });
  const choices = {
    beforePhotos: data.moveInPhotos,
    afterPhotos: data.moveOutPhotos,
    workPhotos: data.workPhotos,
  };
  const toggle = (field: LinePhotoField, id: string, isChosen: boolean) => {
    const rest = form.values[field].filter((each) => each !== id);
    form.change({ [field]: isChosen ? [...rest, id] : rest });
  };
  return (
    <EditDialog
      form={form}
      title={line === null ? texts.addLine : texts.editLine}
      submitLabel={common.save}
      onClose={onClose}
    >
      <TextInput form={form} name="place" label={texts.place} input={{ autoFocus: true }} />
      <LongTextInput form={form} name="description" label={texts.what} />
      <TextInput
        form={form}
        name="cost"
        label={texts.cost}
        input={{ inputProps: { inputMode: 'decimal' } }}
      />
      {LINE_PHOTO_FIELDS.map((field) => (
        <Box key={field} component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
          <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
            {fill(texts.choosePhotos, { phase: LINE_PHOTO_LABELS[field] })}
          </Typography>
          {choices[field].length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {field === 'workPhotos' ? texts.noWorkPhotosToChoose : texts.noPhotosToChoose}
            </Typography>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 1 }}>
            {choices[field].map(({ id, caption }, at) => {
              const label = fill(shown.photoNumber, { phase: LINE_PHOTO_LABELS[field], number: at + 1 });
              return (
                <Box key={id}>
                  <LinePhoto id={id} field={field} label={caption || label} />
                  <CheckField
                    label={label}
                    checked={form.values[field].includes(id)}
                    onChecked={(isChosen) => toggle(field, id, isChosen)}
                  />
                </Box>
              );
            })}
          </Box>
        </Box>
      ))}
    </EditDialog>
  );
}

interface OneLineProps extends Pick<LineDialogProps, 'onSaved' | 'onClose'> {
  line: DeductionLine;
}

/** Records what the tenant said about a deduction. */
export function AnswerDialog({ line: { id, version, place, ...line }, onSaved, onClose }: OneLineProps) {
  const form = useEditForm({
    call: 'PUT deduction-lines/{id}/answer',
    initialValues: { answer: line.answer, comment: line.comment },
    save: async (body) => {
      await callApi('PUT deduction-lines/{id}/answer', { path: { id }, body, ifMatch: version });
      await onSaved();
      showToast({ kind: 'success', text: texts.answerSaved });
    },
    onSaved: onClose,
    wording,
  });
  return (
    <EditDialog
      form={form}
      title={fill(texts.answerNamed, { place })}
      submitLabel={common.save}
      onClose={onClose}
    >
      <SelectInput
        form={form}
        name="answer"
        label={texts.tenantsAnswer}
        options={DEDUCTION_ANSWERS.map((each) => [each, DEDUCTION_ANSWER_LABELS[each]])}
      />
      <LongTextInput form={form} name="comment" label={texts.comment} />
    </EditDialog>
  );
}

/** Confirms that a deduction is removed. */
export function RemoveLineDialog({ line: { id }, onSaved, onClose }: OneLineProps) {
  const sending = useSend<void>(async () => {
    await callApi('DELETE deduction-lines/{id}', { path: { id } });
    await onSaved();
    showToast({ kind: 'success', text: texts.lineRemoved });
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={texts.removeLine}
      confirmLabel={common.remove}
      sending={sending}
      onClose={onClose}
    >
      <span>{texts.removeQuestion}</span>
    </ConfirmActionDialog>
  );
}
