import { formQuestions } from '@walkthrough/domain';
import { normaliseValue } from '@walkthrough/form-definitions';
import { useReportForm } from '../form-context';
import type { ControlProps } from './control-props';
import { GroupFrame } from './field-frame';
import { LONGEST_SHOWN_LIST } from './offered';
import { OtherText } from './part-text';
import { SearchedChoices } from './searched-choices';

/** Several choices at once. */
export function MultipleControl({ entry, value, label, options, ...frame }: ControlProps) {
  const { store, model } = useReportForm();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const choose = (code: number | string, isOn: boolean) => {
    const others = chosen.filter((each) => each !== code);
    store.commit(entry.key, normaliseValue(entry, isOn ? [...others, code] : others));
  };
  return (
    <GroupFrame entry={entry} label={label} {...frame}>
      {({ id, invalid }) => (
        <>
          {options.length === 0 && <p className="wt-help">{formQuestions.noneOffered}</p>}
          {(entry.item.options?.length ?? 0) > LONGEST_SHOWN_LIST ? (
            <SearchedChoices
              name={id}
              question={label}
              options={options}
              chosen={chosen}
              isMultiple
              invalid={invalid}
              onChoose={choose}
            />
          ) : (
            options.map(([code, text]) => (
              <label className="wt-tick" key={code}>
                <input
                  type="checkbox"
                  checked={chosen.includes(code)}
                  aria-invalid={invalid}
                  onChange={(event) => choose(code, event.target.checked)}
                />
                <span>{model.text(text)}</span>
              </label>
            ))
          )}
          <OtherText entry={entry} value={value} />
        </>
      )}
    </GroupFrame>
  );
}
