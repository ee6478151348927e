import { fill, formQuestions } from '@walkthrough/domain';
import type { Option } from '@walkthrough/form-definitions';
import { useRef, useState } from 'react';
import { useReportForm } from '../form-context';
import { shownChoices, type Code } from './shown-choices';

interface SearchedChoicesProps {
  /** Name shared by the group's boxes. */
  name: string;
  question: string;
  options: readonly Option[];
  chosen: readonly unknown[];
  isMultiple: boolean;
  invalid: true | undefined;
  onChoose: (code: Code, isOn: boolean) => void;
  /** Removes the answer; boxes are cleared one by one. */
  onClear?: () => void;
}

/** Long list of choices: those chosen before, and those that a search finds. */
export function SearchedChoices(props: SearchedChoicesProps) {
  const { name, question, options, chosen, isMultiple, invalid, onChoose, onClear } = props;
  const { model } = useReportForm();
  const [search, setSearch] = useState('');
  const [pinned, setPinned] = useState(chosen);
  const labelled = options.map(([code, text]) => [code, model.text(text)] as const);
  const { shown, more, isFound } = shownChoices(labelled, { search, pinned, chosen });
  const isAnswered = shown.some(([code]) => chosen.includes(code));
  return (
    <div className="wt-searched">
      <input
        className="wt-input"
        type="search"
        aria-label={fill(formQuestions.searchChoicesOf, { question })}
        placeholder={formQuestions.searchChoices}
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPinned(chosen);
        }}
      />
      <div className="wt-choices" data-stacked>
        {shown.map(([code, label]) => (
          <label className="wt-tick" key={JSON.stringify(code)}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(code)}
              aria-invalid={invalid}
              onChange={(event) => onChoose(code, event.target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {onClear !== undefined && isAnswered && <ClearButton question={question} onClear={onClear} />}
      <p className="wt-help" role="status">
        {more > 0 && fill(formQuestions.moreChoices, { count: more })}
        {!isFound && search !== '' && formQuestions.noChoices}
      </p>
    </div>
  );
}

/** Leaves the focus at the choice that was cleared, since the button disappears. */
function ClearButton({ question, onClear }: { question: string; onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const clear = () => {
    const list = button.current?.parentElement;
    list?.querySelector<HTMLElement>('.wt-choices input:checked')?.focus({ preventScroll: true });
    onClear();
  };
  return (
    <button
      ref={button}
      type="button"
      className="wt-plain"
      aria-label={fill(formQuestions.clearAnswerTo, { question })}
      onClick={clear}
    >
      {formQuestions.clearAnswer}
    </button>
  );
}
