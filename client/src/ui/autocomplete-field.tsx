import Autocomplete, {
  createFilterOptions,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { AwaitedHelp, useIsOffline } from './awaited';
import { FormField } from './form-field';

export interface Choice {
  id: number;
  label: string;
}

interface FieldProps {
  label: string;
  help?: ReactNode;
  problem?: string | undefined;
  loading: boolean;
  choices: readonly Choice[];
}

interface AutocompleteFieldProps extends FieldProps {
  /** Meaning of an empty field; 'All' by default, for filters. */
  placeholder?: string;
  autoFocus?: boolean;
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
export function AutocompleteField(props: AutocompleteFieldProps) {
  const {
    placeholder = messages.common.all,
    autoFocus = false,
    value,
    onValue,
    onText,
    isFound = false,
  } = props;
  const { fieldProps, autocompleteProps } = useChoices(props);
  return (
    <FormField {...fieldProps}>
      {({ id, describedBy }) => (
        <Autocomplete
          {...autocompleteProps}
          id={id}
          value={value}
          onChange={(_event, choice) => onValue(choice)}
          onInputChange={(_event, text, why) => onText?.(why === 'input' ? text : '')}
          filterOptions={isFound ? asFound : likeTyped}
          renderInput={(params) => (
            <ChoiceInputBox
              params={params}
              describedBy={describedBy}
              placeholder={placeholder}
              autoFocus={autoFocus}
            />
          )}
        />
      )}
    </FormField>
  );
}

interface MultipleAutocompleteFieldProps extends FieldProps {
  value: readonly number[];
  onValue: (ids: number[]) => void;
}

/** Selects several of many choices by typing. */
export function MultipleAutocompleteField(props: MultipleAutocompleteFieldProps) {
  const { choices, value, onValue } = props;
  const { fieldProps, autocompleteProps } = useChoices(props);
  return (
    <FormField {...fieldProps}>
      {({ id, describedBy }) => (
        <Autocomplete
          {...autocompleteProps}
          multiple
          id={id}
          value={choices.filter((choice) => value.includes(choice.id))}
          onChange={(_event, chosen) => onValue(chosen.map((choice) => choice.id))}
          filterSelectedOptions
          renderInput={(params) => <ChoiceInputBox params={params} describedBy={describedBy} />}
        />
      )}
    </FormField>
  );
}

/** Returns what both fields show of their choices, also while these are loading or cannot be loaded. */
function useChoices({ label, help, problem, loading, choices }: FieldProps) {
  const isWaiting = useIsOffline() && loading;
  return {
    fieldProps: { label, help: isWaiting ? <AwaitedHelp /> : help, problem },
    autocompleteProps: {
      options: choices,
      loading,
      loadingText: isWaiting ? messages.common.offlineNeedsConnection : messages.shell.loading,
      noOptionsText: messages.common.noMatch,
      autoHighlight: true,
      isOptionEqualToValue: (option: Choice, chosen: Choice) => option.id === chosen.id,
      getOptionKey: (option: Choice) => option.id,
    },
  };
}

interface ChoiceInputBoxProps {
  params: AutocompleteRenderInputParams;
  describedBy: string | undefined;
  placeholder?: string;
  autoFocus?: boolean;
}

function ChoiceInputBox({ params, describedBy, placeholder, autoFocus = false }: ChoiceInputBoxProps) {
  const { id, disabled, fullWidth, slotProps } = params;
  return (
    <OutlinedInput
      {...slotProps.input}
      id={id}
      disabled={disabled}
      fullWidth={fullWidth}
      placeholder={placeholder}
      autoFocus={autoFocus}
      inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy }}
    />
  );
}
