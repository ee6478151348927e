import { fill, formQuestions } from '@walkthrough/domain';
import type { Option } from '@walkthrough/form-definitions';
import { useState } from 'react';
import { useReportForm } from '../form-context';

/** Choices shown at once; a search finds the others. */
const SHOWN = 12;

interface SearchedChoicesProps {
  /** Name shared by the group's boxes. */
  name: string;
  question: string;
  options: readonly Option[];
  chosen: readonly unknown[];
  isMultiple: boolean;
  invalid: true | undefined;
  onChoose: (code: number | string, isOn: boolean) => void;
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the choices with every word of a search, those that begin with it first. */
function found(options: readonly (readonly [code: number | string, label: string])[], search: string) {
  const words = folded(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const matches = options.filter(([, label]) => words.every((word) => folded(label).includes(word)));
  const isFirst = ([, label]: readonly [unknown, string]) => folded(label).startsWith(words[0] ?? '');
  return [...matches.filter(isFirst), ...matches.filter((each) => !isFirst(each))];
}

/** Long list of choices: the chosen ones, and those that a search finds. */
export function SearchedChoices(props: SearchedChoicesProps) {
  const { name, question, options, chosen, isMultiple, invalid, onChoose } = props;
  const { model } = useReportForm();
  const [search, setSearch] = useState('');
  const labelled = options.map(([code, text]) => [code, model.text(text)] as const);
  const kept = labelled.filter(([code]) => chosen.includes(code));
  const others = found(
    labelled.filter(([code]) => !chosen.includes(code)),
    search,
  );
  const left = others.length - SHOWN;
  return (
    <div className="wt-searched">
      <input
        className="wt-input"
        type="search"
        aria-label={fill(formQuestions.searchChoicesOf, { question })}
        placeholder={formQuestions.searchChoices}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="wt-choices" data-stacked>
        {[...kept, ...others.slice(0, SHOWN)].map(([code, label]) => (
          <label className="wt-tick" key={code}>
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
      <p className="wt-help" role="status">
        {left > 0 && fill(formQuestions.moreChoices, { count: left })}
        {others.length === 0 && search !== '' && formQuestions.noChoices}
      </p>
    </div>
  );
}
