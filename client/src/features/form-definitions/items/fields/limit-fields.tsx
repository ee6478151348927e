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
}

const WHOLE: Readonly<Partial<Record<LimitName, { min: number; max: number }>>> = {
  maxLength: { min: 1, max: ANSWER_LIMITS.longTextLength },
  places: { min: 1, max: LIMITS.places },
};

/** Minimum and maximum of numbers or text lengths. */
export function LimitFields({ place, path, field, names, values, stepHelp, maxHelp }: LimitFieldsProps) {
  if (names.length === 0) return null;
  const helps: Partial<Record<LimitName, string | undefined>> = {
    step: stepHelp,
    max: maxHelp,
    places: formItems.decimalPlacesHelp,
  };
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
          help={helps[name]}
          whole={WHOLE[name]}
        />
      ))}
    </Box>
  );
}
