import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { useId, type ReactNode } from 'react';
import { useConditionForm } from '../form-context';
import type { FieldProps } from './control';
import { LabelText } from './field-frame';

interface TickBoxProps {
  answerKey: string;
  label: ReactNode;
  ticked: boolean;
  describedBy?: string;
}

/** A box with its words; the whole line can be pressed. */
export function TickBox({ answerKey, label, ticked, describedBy }: TickBoxProps) {
  const { store } = useConditionForm();
  return (
    <label className="wt-tick">
      <input
        type="checkbox"
        checked={ticked}
        aria-describedby={describedBy}
        onChange={(event) => store.commit(answerKey, event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

export function BooleanField({ entry, value, label, help, problem }: FieldProps) {
  const id = useId();
  return (
    <div className="wt-field" data-key={entry.key} data-fault={problem === null ? undefined : true}>
      <TickBox
        answerKey={entry.key}
        label={<LabelText entry={entry} label={label} />}
        ticked={value === true}
        describedBy={help ? id : undefined}
      />
      {help && (
        <p className="wt-help" id={id}>
          {help}
        </p>
      )}
      {problem !== null && (
        <p className="wt-problem">
          <ErrorIcon aria-hidden sx={{ fontSize: 16 }} />
          {problem}
        </p>
      )}
    </div>
  );
}
