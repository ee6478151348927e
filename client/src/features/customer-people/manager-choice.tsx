import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import { fill, messages, type PropertyManagerItem } from '@walkthrough/domain';
import { useId, useState } from 'react';
import type { EditForm } from '../../editing/edit-form';
import { useInput } from '../../editing/inputs/use-input';
import { managerName } from '../../shared/property-change/property-queries';
import { CheckField } from '../../ui/check-field';
import { TextField } from '../../ui/form-field';

const { common, customers: texts, landing } = messages;

/** Show a search field from this number of managers on. */
const SEARCHED_FROM = 12;

interface Chosen {
  propertyManagerIds: number[];
}

interface ManagerChoiceProps<V extends Chosen> {
  form: EditForm<V>;
  managers: readonly PropertyManagerItem[];
  /** The user being edited; null for a new one. */
  userId: number | null;
}

/** Selects the managers that a user works for, showing the user each one has now. */
export function ManagerChoice<V extends Chosen>({ form, managers, userId }: ManagerChoiceProps<V>) {
  const fields = form as unknown as EditForm<Chosen>;
  const { value: chosen, set, problem } = useInput(fields, 'propertyManagerIds');
  const [search, setSearch] = useState('');
  const label = useId();
  const found = managers.filter((each) =>
    managerName(each).toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <Box role="group" aria-labelledby={label}>
      <Box id={label} sx={{ typography: 'body2', fontWeight: 600, mb: 0.5 }}>
        {landing.propertyManagers}
      </Box>
      {managers.length >= SEARCHED_FROM && (
        <TextField label={common.search} value={search} onValue={setSearch} input={{ type: 'search' }} />
      )}
      <Box sx={{ maxHeight: 240, overflowY: 'auto' }}>
        {found.map((manager) => {
          const { id, propertyManagerUser: holder } = manager;
          const isOthers = holder !== null && holder.id !== userId;
          return (
            <CheckField
              key={id}
              label={managerName(manager)}
              help={isOthers ? fill(texts.signedInBy, { name: holder.name }) : undefined}
              checked={chosen.includes(id)}
              onChecked={(isChosen) => set(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          );
        })}
      </Box>
      {problem && (
        <FormHelperText error sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
