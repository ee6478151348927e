import { formQuestions } from '@walkthrough/domain';
import type { Option } from '@walkthrough/form-definitions';
import { useReportForm } from '../form-context';
import type { ControlProps } from './control-props';
import { GroupFrame } from './field-frame';
import { LONGEST_SHOWN_LIST } from './offered';
import { OtherText } from './part-text';
import { SearchedChoices } from './searched-choices';

interface ChoicesProps {
  answerKey: string;
  /** Name shared by the group's radios. */
  name: string;
  options: readonly Option[];
  value: unknown;
  invalid: true | undefined;
  /** Stacked instead of inline. */
  stacked?: boolean;
}

/** Radio buttons with arrow-key navigation. */
export function Choices({ answerKey, name, options, value, invalid, stacked }: ChoicesProps) {
  const { store, model } = useReportForm();
  return (
    <div className="wt-choices" data-stacked={stacked || undefined}>
      {options.map(([option, text]) => (
        <label className="wt-choice" key={option}>
          <input
            type="radio"
            name={name}
            checked={value === option}
            aria-invalid={invalid}
            onChange={() => store.commit(answerKey, option)}
          />
          <span>{model.text(text)}</span>
        </label>
      ))}
    </div>
  );
}

/** Radio and inline radio: stacked for long texts, or in one line; a long list is searched. */
export function RadioControl({ entry, value, label, options, ...frame }: ControlProps) {
  const { store } = useReportForm();
  return (
    <GroupFrame entry={entry} label={label} radios {...frame}>
      {({ id, invalid }) => (
        <>
          {options.length === 0 && <p className="wt-help">{formQuestions.noneOffered}</p>}
          {(entry.item.options?.length ?? 0) > LONGEST_SHOWN_LIST ? (
            <SearchedChoices
              name={id}
              question={label}
              options={options}
              chosen={[value]}
              isMultiple={false}
              invalid={invalid}
              onChoose={(code) => store.commit(entry.key, code)}
              onClear={() => store.commit(entry.key, null)}
            />
          ) : (
            <Choices
              answerKey={entry.key}
              name={id}
              options={options}
              value={value}
              invalid={invalid}
              stacked={entry.item.type === 'radio'}
            />
          )}
          <OtherText entry={entry} value={value} />
        </>
      )}
    </GroupFrame>
  );
}
