import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { messages } from '@walkthrough/domain';
import type { Entry } from '@walkthrough/form-definitions';
import { useId, type ReactNode } from 'react';

export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: true | undefined;
}

interface FrameProps {
  entry: Entry;
  label: string;
  help?: string;
  problem: string | null;
}

function useFieldIds(help: string | undefined, problem: string | null): FieldIds {
  const id = useId();
  const notes = [help ? `${id}-help` : '', problem === null ? '' : `${id}-problem`].filter(Boolean);
  return {
    id,
    describedBy: notes.length > 0 ? notes.join(' ') : undefined,
    invalid: problem === null ? undefined : true,
  };
}

function LabelText({ entry, label }: { entry: Entry; label: string }) {
  const isOptional = !entry.required && entry.requiredIf === undefined && entry.requiredUnless === undefined;
  return (
    <>
      {label}
      {isOptional && <span className="wt-optional"> {messages.conditionForm.optional}</span>}
    </>
  );
}

function Notes({ id, help, problem }: { id: string; help?: string; problem: string | null }) {
  return (
    <>
      {help && (
        <p className="wt-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {problem !== null && (
        <p className="wt-problem" id={`${id}-problem`}>
          <ErrorIcon aria-hidden sx={{ fontSize: 16 }} />
          {problem}
        </p>
      )}
    </>
  );
}

/** Renders the label above one control, and its help and problem below. */
export function FieldFrame(props: FrameProps & { children: (ids: FieldIds) => ReactNode }) {
  const { entry, label, help, problem, children } = props;
  const ids = useFieldIds(help, problem);
  return (
    <div className="wt-field" data-key={entry.key} data-fault={ids.invalid}>
      <label className="wt-label" htmlFor={ids.id}>
        <LabelText entry={entry} label={label} />
      </label>
      {children(ids)}
      <Notes id={ids.id} help={help} problem={problem} />
    </div>
  );
}

/** Renders a fieldset around several controls that form one answer. */
export function GroupFrame(
  props: FrameProps & {
    children: (ids: FieldIds) => ReactNode;
    hideLabel?: boolean;
    /** The controls are radio buttons: they are required as a group, not individually. */
    radios?: boolean;
  },
) {
  const { entry, label, help, problem, children, hideLabel, radios = false } = props;
  const ids = useFieldIds(help, problem);
  return (
    <fieldset
      role={radios ? 'radiogroup' : undefined}
      aria-required={(radios && entry.required) || undefined}
      className="wt-field"
      data-key={entry.key}
      data-fault={ids.invalid}
      aria-describedby={ids.describedBy}
    >
      <legend className={hideLabel ? 'wt-unseen' : 'wt-label'}>
        <LabelText entry={entry} label={label} />
      </legend>
      {children(ids)}
      <Notes id={ids.id} help={help} problem={problem} />
    </fieldset>
  );
}
