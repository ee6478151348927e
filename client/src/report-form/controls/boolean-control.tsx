import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { messages } from '@walkthrough/domain';
import { memo, useId } from 'react';
import { useReportForm } from '../form-context';
import type { ControlProps } from './control-props';

interface TickBoxProps {
  answerKey: string;
  label: string;
  /** Whether an answer is required; absent for a box that belongs to another question. */
  required?: boolean;
  ticked: boolean;
  describedBy?: string;
}

/** Checkbox whose whole line is clickable. */
export const TickBox = memo(function TickBox(props: TickBoxProps) {
  const { answerKey, label, required, ticked, describedBy } = props;
  const { store } = useReportForm();
  return (
    <label className="wt-tick">
      <input
        type="checkbox"
        checked={ticked}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        onChange={(event) => store.commit(answerKey, event.target.checked)}
      />
      <span>{label}</span>
      {required === false && (
        <span className="wt-optional" aria-hidden>
          {messages.conditionForm.optional}
        </span>
      )}
    </label>
  );
});

export function BooleanControl({ entry, value, label, help, problem }: ControlProps) {
  const id = useId();
  return (
    <div className="wt-field" data-key={entry.key} data-fault={problem === null ? undefined : true}>
      <TickBox
        answerKey={entry.key}
        label={label}
        required={entry.required}
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
