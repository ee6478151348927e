import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { useEffect, useId, useRef, useState, type InputHTMLAttributes } from 'react';
import { useAttempted } from '../form-context';
import { useDraft } from '../use-draft';

interface RoomLineProps {
  label: string;
  value: string;
  /** Returns the problem of a text; null if valid. */
  problemOf: (text: string) => string | null;
  /** Hint shown while valid. */
  help?: string | undefined;
  /** Just requested. */
  isNew?: boolean;
  input?: InputHTMLAttributes<HTMLInputElement>;
  onText: (text: string) => void;
}

/**
 * Required line of a room. Invalid input is never saved, because the server would reject the whole list of rooms; it
 * shows its problem, and the previous value stays.
 */
export function RoomLine({ label, value, problemOf, help, isNew, input, onText }: RoomLineProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const attempted = useAttempted();
  const [wasLeft, setLeft] = useState(false);
  const draft = useDraft(value, (text) => {
    if (problemOf(text) === null) onText(text);
  });
  useEffect(() => {
    if (isNew === true) field.current?.focus();
  }, [isNew]);
  const found = problemOf(draft.value);
  const isSaid = wasLeft || attempted || draft.value !== value;
  const problem = isSaid ? found : null;
  const note = problem ?? (draft.value === '' ? help : undefined);
  return (
    <div className="wt-field" data-fault={problem === null ? undefined : true}>
      <label className="wt-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        className="wt-input"
        autoComplete="off"
        {...input}
        id={id}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-invalid={problem === null ? undefined : true}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={() => {
          setLeft(true);
          draft.leave();
        }}
      />
      {note !== undefined && (
        <p className={problem === null ? 'wt-help' : 'wt-problem'} id={`${id}-note`}>
          {problem !== null && <ErrorIcon aria-hidden sx={{ fontSize: 16 }} />}
          {note}
        </p>
      )}
    </div>
  );
}
