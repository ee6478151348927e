import Box from '@mui/material/Box';
import { formItems } from '@walkthrough/domain';
import { ANSWER_LIMITS, LIMITS, type Item, type ItemPlace, type Path } from '@walkthrough/form-definitions';
import { NumberField } from './number-field';

export type LimitName = 'min' | 'max' | 'step' | 'places' | 'maxLength';

interface LimitFieldsProps {
  place: ItemPlace;
  /** Path of the item or column. */
  path: Path;
  /** Prefix of the field names in findings. */
  field: string;
  names: readonly LimitName[];
  values: Pick<Item, LimitName>;
  stepHelp?: string;
  maxHelp?: string | undefined;
  /** `min` and `max` are numbers of rows. */
  isOfRows?: boolean;
}

const WHOLE: Readonly<Partial<Record<LimitName, { min: number; max: number }>>> = {
  maxLength: { min: 1, max: ANSWER_LIMITS.longTextLength },
  places: { min: 1, max: LIMITS.places },
};

const ROWS: typeof WHOLE = {
  min: { min: 0, max: ANSWER_LIMITS.rows },
  max: { min: 1, max: ANSWER_LIMITS.rows },
};

/** Minimum and maximum of numbers, text lengths, or rows. */
export function LimitFields({
  place,
  path,
  field,
  names,
  values,
  stepHelp,
  maxHelp,
  isOfRows = false,
}: LimitFieldsProps) {
  if (names.length === 0) return null;
  const helps: Partial<Record<LimitName, string | undefined>> = {
    step: stepHelp,
    max: maxHelp,
    places: formItems.decimalPlacesHelp,
  };
  const labels: Partial<Record<LimitName, string>> = isOfRows
    ? { min: formItems.minRows, max: formItems.maxRows }
    : {};
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1 }}>
      {names.map((name) => (
        <NumberField
          key={name}
          selection={place}
          path={[...path, name]}
          field={`${field}${name}`}
          label={labels[name] ?? formItems[name]}
          value={values[name]}
          help={helps[name]}
          whole={(isOfRows ? ROWS : WHOLE)[name]}
        />
      ))}
    </Box>
  );
}
