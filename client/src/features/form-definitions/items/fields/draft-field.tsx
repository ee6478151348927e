import { useState } from 'react';
import { TextField } from '../../../../ui/form-field';

interface DraftFieldProps {
  label: string;
  value: string;
  help?: string | undefined;
  /** Problem of the stored value. */
  problem?: string | undefined;
  /** Returns the problem of the value being typed. */
  check?: (text: string) => string | null;
  /** Stores only valid values; invalid input stays in the field. */
  onlyGood?: boolean;
  code?: boolean;
  /** Several lines: Enter starts a new one. */
  multiline?: boolean;
  field: string;
  onCommit: (text: string) => void;
}

/** Text field that is stored on blur, since an incomplete value would name something else. */
export function DraftField(props: DraftFieldProps) {
  const {
    label,
    value,
    help,
    problem,
    check,
    onlyGood = false,
    code = false,
    field,
    multiline = false,
    onCommit,
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = draft === null ? null : (check?.(draft) ?? null);
  const commit = () => {
    if (draft === null || (onlyGood && wrong !== null)) return;
    setDraft(null);
    if (draft !== value) onCommit(draft);
  };
  const shown = draft === null ? problem : (wrong ?? undefined);
  return (
    <TextField
      label={label}
      value={draft ?? value}
      onValue={setDraft}
      help={help}
      problem={shown}
      input={{
        multiline,
        onBlur: commit,
        onKeyDown: (event) => {
          if (event.key === 'Enter' && !multiline) commit();
          if (event.key !== 'Escape' || draft === null) return;
          event.stopPropagation();
          setDraft(null);
        },
        inputProps: {
          'data-field': field,
          'data-draft': draft === null ? undefined : '',
          ...(code && { spellCheck: false, autoCapitalize: 'none', style: MONOSPACE }),
        },
      }}
    />
  );
}

const MONOSPACE = { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' } as const;
