import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { messages } from '@walkthrough/domain';
import { AwaitedHelp, useIsOffline } from './awaited';
import type { Choice } from './choice-field';
import type { ReactNode } from 'react';
import { FormField } from './form-field';

interface ChoicesFieldProps {
  label: string;
  help?: ReactNode;
  loading: boolean;
  choices: readonly Choice[];
  value: readonly number[];
  onValue: (ids: number[]) => void;
}

/** Selects several of many choices by typing. */
export function ChoicesField({ label, help, loading, choices, value, onValue }: ChoicesFieldProps) {
  const isWaiting = useIsOffline() && loading;
  return (
    <FormField label={label} help={isWaiting ? <AwaitedHelp /> : help}>
      {({ id, describedBy }) => (
        <Autocomplete
          multiple
          id={id}
          options={choices}
          loading={loading}
          loadingText={isWaiting ? messages.common.offlineNeedsConnection : messages.shell.loading}
          value={choices.filter((choice) => value.includes(choice.id))}
          onChange={(_event, chosen) => onValue(chosen.map((choice) => choice.id))}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          getOptionKey={(option) => option.id}
          noOptionsText={messages.common.noMatch}
          filterSelectedOptions
          autoHighlight
          renderInput={({ id: inputId, disabled, fullWidth, slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              id={inputId}
              disabled={disabled}
              fullWidth={fullWidth}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy }}
            />
          )}
        />
      )}
    </FormField>
  );
}
