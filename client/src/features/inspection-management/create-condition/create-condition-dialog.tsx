import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import {
  ADDRESS_LABELS,
  COUNTRIES,
  COUNTRY_LABELS,
  messages,
  provinceName,
  provincesOf,
} from '@walkthrough/domain';
import { customerLabelOf } from '../../../session/permissions';
import { useSignedIn } from '../../../session/use-session';
import { FormDialog } from '../../../ui/form-dialog';
import { FormField, TextField } from '../../../ui/form-field';
import { showToast } from '../../../ui/toast';
import { inspectorChoice } from '../api/eligible-inspectors';
import { ChoiceField } from '../choice-field';
import { withCountry, withProperty, type ConditionKind } from './condition-draft';
import { MoveInField, PropertyChoice } from './place-fields';
import { useCreateCondition, type ConditionCreation } from './use-create-condition';

const { common, inspectionManagement: texts } = messages;

const KINDS: Readonly<Record<ConditionKind, string>> = {
  MOVE_IN: common.moveIn,
  MOVE_OUT: common.moveOut,
  MOVE_OUT_AFTER: texts.moveOutAfterMoveIn,
};

interface CreateConditionDialogProps {
  onCreated: () => void;
  onClose: () => void;
}

/** Orders a move-in or move-out inspection (spec 3 §5). What was entered outlives every refusal. */
export function CreateConditionDialog({ onCreated, onClose }: CreateConditionDialogProps) {
  const { tenant } = useSignedIn();
  const creation = useCreateCondition(() => {
    showToast({ kind: 'success', text: texts.conditionCreated });
    onCreated();
  });
  const { draft, problems, inspectors, change } = creation;

  return (
    <FormDialog
      wide
      title={texts.createConditionInspection}
      submitLabel={creation.busy ? common.saving : texts.create}
      busy={creation.busy}
      onSubmit={creation.submit}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <FormField label={common.type}>
          {({ id }) => (
            <Select
              native
              autoFocus
              inputProps={{ id }}
              value={draft.kind}
              onChange={(event) => change({ ...draft, kind: event.target.value })}
            >
              {Object.entries(KINDS).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <TextField
          label={common.dueDate}
          help={creation.lateness ?? undefined}
          problem={problems.dueDate}
          value={draft.dueDate}
          onValue={(dueDate) => change({ ...draft, dueDate })}
          input={{ type: 'date' }}
        />
        <Box sx={{ gridColumn: '1 / -1' }}>
          {draft.kind === 'MOVE_OUT_AFTER' ? (
            <MoveInField
              value={draft.moveIn}
              problem={problems.ciId}
              onValue={(moveIn) => change({ ...draft, moveIn })}
            />
          ) : (
            <PropertyChoice
              customerLabel={customerLabelOf(tenant)}
              value={draft.property}
              problem={problems.propertyId}
              onValue={(property) => change(withProperty(draft, property))}
            />
          )}
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ChoiceField
            label={common.inspector}
            placeholder={texts.chooseInspector}
            problem={inspectors.isError ? common.inspectorListFailed : problems.inspectorId}
            help={inspectors.data?.length === 0 ? texts.noEligibleInspector : undefined}
            loading={inspectors.isPending}
            choices={(inspectors.data ?? []).map(inspectorChoice)}
            value={draft.inspector}
            onValue={(inspector) => change({ ...draft, inspector })}
          />
        </Box>
        {draft.kind !== 'MOVE_OUT_AFTER' && <JurisdictionFields creation={creation} />}
        {creation.needsJustification && draft.kind === 'MOVE_IN' && (
          <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
            <Alert severity="warning">{texts.justificationNeeded}</Alert>
            <TextField
              label={texts.justification}
              problem={problems.justification}
              value={draft.justification}
              onValue={(justification) => change({ ...draft, justification })}
              input={{ multiline: true, minRows: 2, inputProps: { maxLength: 2000 } }}
            />
          </Box>
        )}
        {creation.notice !== null && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {creation.notice}
          </Alert>
        )}
      </Box>
    </FormDialog>
  );
}

/** Whose law the report is written under; it decides the form. */
function JurisdictionFields({ creation: { draft, problems, change } }: { creation: ConditionCreation }) {
  return (
    <>
      <FormField label={common.country}>
        {({ id }) => (
          <Select
            native
            inputProps={{ id }}
            value={draft.country}
            onChange={(event) => change(withCountry(draft, event.target.value))}
          >
            {COUNTRIES.map((country) => (
              <option key={country} value={country}>
                {COUNTRY_LABELS[country]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={ADDRESS_LABELS[draft.country].province} problem={problems.ciType}>
        {({ id, describedBy }) => (
          <Select
            native
            inputProps={{ id, 'aria-describedby': describedBy }}
            value={draft.province}
            onChange={(event) => change({ ...draft, province: event.target.value })}
          >
            {provincesOf(draft.country).map((code) => (
              <option key={code} value={code}>
                {provinceName(draft.country, code)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </>
  );
}
