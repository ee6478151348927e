import Box from '@mui/material/Box';
import { formItems } from '@walkthrough/domain';
import { textIn, type FormDefinition } from '@walkthrough/form-definitions';
import { useState } from 'react';
import { CheckField } from '../../../../ui/check-field';
import { TextField } from '../../../../ui/form-field';

/** Returns the label of a choice, or its value. */
export const choiceWords = (
  definition: FormDefinition,
  text: string,
  locale: string,
  value: number | string,
): string => textIn(definition, text, locale) || String(value);

/** Choices shown at once, and at most with those that are chosen; a search finds the others. */
const [SHOWN, MOST] = [40, 120];

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
  const [search, setSearch] = useState('');
  const found = options.filter(([, words]) => words.toLowerCase().includes(search.trim().toLowerCase()));
  const isLong = options.length > SHOWN;
  const shown = isLong
    ? found.filter(([value], index) => index < SHOWN || chosen.includes(value)).slice(0, MOST)
    : options;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {isLong && (
        <Box sx={{ width: '100%' }}>
          <TextField label={formItems.searchChoices} value={search} onValue={setSearch} />
        </Box>
      )}
      {shown.map(([value, words]) => {
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
