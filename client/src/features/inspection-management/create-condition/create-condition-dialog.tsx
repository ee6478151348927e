import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  ADDRESS_LABELS,
  COUNTRIES,
  COUNTRY_LABELS,
  messages,
  provinceName,
  provincesOf,
  perLanguage,
} from '@walkthrough/domain';
import { EditDialog } from '../../../editing/edit-dialog';
import { SelectInput } from '../../../editing/inputs/select-input';
import { DateInput } from '../../../editing/inputs/date-input';
import { AutocompleteInput } from '../../../editing/inputs/autocomplete-input';
import { LongTextInput } from '../../../editing/inputs/text-input';
import { customerLabelOf } from '../../../session/permissions';
import { useSignedIn } from '../../../session/use-session';
import { showToast } from '../../../ui/toast';
import { inspectorChoice } from '../api/eligible-inspectors';
import { firstProvince, MISSING, type ConditionKind } from './condition-draft';
import { MoveInInput, PropertyInput } from './place-inputs';
import { useCreateCondition, type ReportForm } from './use-create-condition';

const { common, inspectionManagement: texts } = messages;

const KINDS = perLanguage(() =>
  Object.entries<string>({
    MOVE_IN: common.moveIn,
    MOVE_OUT: common.moveOut,
    MOVE_OUT_AFTER: texts.moveOutAfterMoveIn,
  } satisfies Record<ConditionKind, string>),
);

interface CreateConditionDialogProps {
  /**
   * @param inspectionId of the created inspection
   */
  onCreated: (inspectionId: number | null) => void;
  onClose: () => void;
}

/** Creates a move-in or move-out inspection. A rejected request keeps everything entered. */
export function CreateConditionDialog({ onCreated, onClose }: CreateConditionDialogProps) {
  const { tenant } = useSignedIn();
  const creation = useCreateCondition((inspectionId) => {
    showToast({ kind: 'success', text: texts.conditionCreated });
    onCreated(inspectionId);
  });
  const { form, inspectors } = creation;
  const { kind } = form.values;

  return (
    <EditDialog
      wide
      form={form}
      title={texts.createConditionInspection}
      submitLabel={texts.create}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <SelectInput form={form} name="kind" label={common.type} options={KINDS} autoFocus />
        <DateInput
          form={form}
          name="dueDate"
          label={common.dueDate}
          help={creation.lateness}
          missing={MISSING.dueDate}
        />
        <Box sx={WHOLE_LINE}>
          {kind === 'MOVE_OUT_AFTER' ? (
            <MoveInInput form={form} />
          ) : (
            <PropertyInput form={form} customerLabel={customerLabelOf(tenant)} />
          )}
        </Box>
        <Box sx={WHOLE_LINE}>
          <AutocompleteInput
            form={form}
            name="inspectorId"
            label={common.inspector}
            placeholder={texts.chooseInspector}
            missing={MISSING.inspectorId}
            problem={inspectors.isError ? common.inspectorListFailed : creation.inspectorProblem}
            help={inspectors.data?.length === 0 ? texts.noEligibleInspector : undefined}
            loading={inspectors.isPending}
            options={(inspectors.data ?? []).map(inspectorChoice)}
          />
        </Box>
        {kind !== 'MOVE_OUT_AFTER' && <JurisdictionInputs form={form} />}
        {creation.formWords !== undefined && (
          <Box sx={{ ...WHOLE_LINE, color: 'text.secondary' }} role="status">
            {creation.formWords}
          </Box>
        )}
        {creation.needsJustification && (
          <Box sx={{ ...WHOLE_LINE, display: 'grid', gap: 1 }}>
            <Alert severity="warning">{texts.justificationNeeded}</Alert>
            <LongTextInput
              form={form}
              name="justification"
              label={texts.justification}
              missing={MISSING.justification}
            />
          </Box>
        )}
      </Box>
    </EditDialog>
  );
}

const WHOLE_LINE = { gridColumn: '1 / -1' } as const;

/** Selects the jurisdiction, which decides the form. */
function JurisdictionInputs({ form }: { form: ReportForm }) {
  const { country } = form.values;
  return (
    <>
      <SelectInput
        form={form}
        name="country"
        label={common.country}
        options={COUNTRIES.map((each) => [each, COUNTRY_LABELS[each]] as const)}
        onChosen={(chosen) => form.change({ ciType: firstProvince(chosen) })}
      />
      <SelectInput
        form={form}
        name="ciType"
        label={ADDRESS_LABELS[country].province}
        options={provincesOf(country).map((code) => [code, provinceName(country, code)] as const)}
      />
    </>
  );
}
