import Box from '@mui/material/Box';
import {
  messages,
  noDayWords,
  NOT_HAPPENED,
  PLAUSIBLE_DAYS,
  type TenancyAnswerName,
  type TenancyDayName,
  tenancyFieldLabel,
} from '@walkthrough/domain';
import type { EditForm } from '../../../editing/edit-form';
import { SelectInput } from '../../../editing/inputs/select-input';
import { useInput } from '../../../editing/inputs/use-input';
import { CheckField } from '../../../ui/check-field';
import { TextField } from '../../../ui/form-field';
import type { TenancyValues } from './tenancy-form';

const { common, tenancies: texts } = messages;

type Form = EditForm<TenancyValues>;

/** Days that every tenancy has, so that they can be unknown, but not missing. */
const ALWAYS_HAPPEN: readonly TenancyDayName[] = ['agreementOn', 'tenancyStartOn', 'possessionOn'];

/** Binds a day that can also be known not to have happened. Empty: not known. */
export function FactDayInput({ form, name }: { form: Form; name: TenancyDayName }) {
  const { value, set, leave, problem } = useInput(form, name);
  const label = tenancyFieldLabel(name);
  const isNone = value === NOT_HAPPENED;
  return (
    <Box role="group" aria-label={label}>
      <TextField
        label={label}
        problem={problem}
        value={isNone ? '' : value}
        onValue={set}
        input={{
          type: 'date',
          disabled: isNone,
          onBlur: leave,
          inputProps: { min: PLAUSIBLE_DAYS.first, max: PLAUSIBLE_DAYS.last },
        }}
      />
      {!ALWAYS_HAPPEN.includes(name) && (
        <CheckField
          label={noDayWords(name)}
          checked={isNone}
          disabled={false}
          onChecked={(checked) => set(checked ? NOT_HAPPENED : '')}
        />
      )}
    </Box>
  );
}

/** Binds an answer that can be unknown. */
export const AnswerInput = ({ form, name }: { form: Form; name: TenancyAnswerName }) => (
  <SelectInput form={form} name={name} label={tenancyFieldLabel(name)} options={answerOptions()} />
);

export const answerOptions = () =>
  [
    ['', texts.unknown],
    ['yes', common.yes],
    ['no', common.no],
  ] as const;
