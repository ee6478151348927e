import Box from '@mui/material/Box';
import { formItems } from '@walkthrough/domain';
import { ANSWER_LIMITS, type Item, type ItemPlace, type Path } from '@walkthrough/form-definitions';
import { NumberField } from './number-field';

export type LimitName = 'min' | 'max' | 'step' | 'maxLength';

interface LimitFieldsProps {
  place: ItemPlace;
  /** Path of the item or column. */
  path: Path;
  /** Prefix of the field names in findings. */
  field: string;
  names: readonly LimitName[];
  values: Pick<Item, LimitName>;
  stepHelp?: string;
}

const LENGTHS = { min: 1, max: ANSWER_LIMITS.longTextLength };

/** Minimum and maximum of numbers or text lengths. */
export function LimitFields({ place, path, field, names, values, stepHelp }: LimitFieldsProps) {
  if (names.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1 }}>
      {names.map((name) => (
        <NumberField
          key={name}
          selection={place}
          path={[...path, name]}
          field={`${field}${name}`}
          label={formItems[name]}
          value={values[name]}
          help={name === 'step' ? stepHelp : undefined}
          whole={name === 'maxLength' ? LENGTHS : undefined}
        />
      ))}
    </Box>
  );
}
