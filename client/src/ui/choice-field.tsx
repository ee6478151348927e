import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { messages } from '@walkthrough/domain';
import { AwaitedHelp, useIsOffline } from './awaited';
import type { ReactNode } from 'react';
import { FormField } from './form-field';

export interface Choice {
  id: number;
  label: string;
}

interface ChoiceFieldProps {
  /** Meaning of an empty field; 'All' by default, for filters. */
  placeholder?: string;
  autoFocus?: boolean;
  label: string;
  help?: ReactNode;
  problem: string | undefined;
  loading: boolean;
  choices: readonly Choice[];
  value: Choice | null;
  onValue: (value: Choice | null) => void;
  /** Called with the typed text; with an empty text after a choice. */
  onText?: (text: string) => void;
  /** Whether `choices` are the server's matches of the typed text, so that they are not filtered again. */
  isFound?: boolean;
}

const likeTyped = createFilterOptions<Choice>();
const asFound = (choices: Choice[]): Choice[] => choices;

/** Selects one of many choices by typing. */
export function ChoiceField({
  placeholder = messages.common.all,
  autoFocus = false,
  label,
  help,
  problem,
  loading,
  choices,
  value,
  onValue,
  onText,
  isFound = false,
}: ChoiceFieldProps) {
  const isWaiting = useIsOffline() && loading;
  return (
    <FormField label={label} help={isWaiting ? <AwaitedHelp /> : help} problem={problem}>
      {({ id, describedBy }) => (
        <Autocomplete
          id={id}
          options={choices}
          loading={loading}
          loadingText={isWaiting ? messages.common.offlineNeedsConnection : messages.shell.loading}
          value={value}
          onChange={(_event, choice) => onValue(choice)}
          onInputChange={(_event, text, why) => onText?.(why === 'input' ? text : '')}
          filterOptions={isFound ? asFound : likeTyped}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          getOptionKey={(option) => option.id}
          noOptionsText={messages.common.noMatch}
          autoHighlight
          renderInput={({ id: inputId, disabled, fullWidth, slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              id={inputId}
              disabled={disabled}
              fullWidth={fullWidth}
              placeholder={placeholder}
              autoFocus={autoFocus}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy }}
            />
          )}
        />
      )}
    </FormField>
  );
}
