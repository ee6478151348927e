import Box from '@mui/material/Box';
import { textIn, type FormDefinition } from '@walkthrough/form-definitions';
import { CheckField } from '../../../../ui/check-field';

/** Returns the label of a choice, or its value. */
export const choiceWords = (
  definition: FormDefinition,
  text: string,
  locale: string,
  value: number | string,
): string => textIn(definition, text, locale) || String(value);

interface ChoiceBoxesProps<Value extends number | string> {
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  chosen: readonly Value[];
  /** At least one has to stay chosen. */
  keepOne?: boolean;
  onChosen: (values: Value[]) => void;
}

/** Boxes for the choices of a question. */
export function ChoiceBoxes<Value extends number | string>(props: ChoiceBoxesProps<Value>) {
  const { label, options, chosen, keepOne = false, onChosen } = props;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {options.map(([value, words]) => {
        const isOn = chosen.includes(value);
        return (
          <CheckField
            key={value}
            label={words}
            checked={isOn}
            disabled={keepOne && isOn && chosen.length === 1}
            onChecked={(next) =>
              onChosen(
                options
                  .map(([each]) => each)
                  .filter((each) => (each === value ? next : chosen.includes(each))),
              )
            }
          />
        );
      })}
    </Box>
  );
}
