import { messages } from '@walkthrough/domain';
import { useId } from 'react';

const { common } = messages;

interface YesNoProps {
  label: string;
  value: boolean | null;
  onValue: (value: boolean) => void;
}

/** Yes, no or unanswered. */
export function YesNo({ label, value, onValue }: YesNoProps) {
  const name = useId();
  return (
    <fieldset className="wt-field wt-in-line">
      <legend className="wt-label">{label}</legend>
      <div className="wt-choices">
        {[true, false].map((option) => (
          <label className="wt-choice" key={String(option)}>
            <input type="radio" name={name} checked={value === option} onChange={() => onValue(option)} />
            <span>{option ? common.yes : common.no}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
