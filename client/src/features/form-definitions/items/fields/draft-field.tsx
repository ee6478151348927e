import { useState } from 'react';
import { TextField } from '../../../../ui/form-field';

interface DraftFieldProps {
  label: string;
  value: string;
  help?: string | undefined;
  /** What is wrong with the value as it stands in the form. */
  problem?: string | undefined;
  /** What is wrong with what is being typed. */
  check?: (text: string) => string | null;
  /** Nothing that is wrong is written: what was typed stays in the field until it is mended. */
  onlyGood?: boolean;
  code?: boolean;
  field: string;
  onCommit: (text: string) => void;
}

/** A field that is written when it is left, since what is half typed would be a name of something else. */
export function DraftField(props: DraftFieldProps) {
  const { label, value, help, problem, check, onlyGood = false, code = false, field, onCommit } = props;
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
        onBlur: commit,
        onKeyDown: (event) => {
          if (event.key === 'Enter') commit();
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
