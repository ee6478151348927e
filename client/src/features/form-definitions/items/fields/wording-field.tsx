import {
  localesOf,
  pointer,
  withoutWording,
  withWording,
  wordingAt,
  type FormDefinition,
  type Path,
} from '@walkthrough/form-definitions';
import { TextField } from '../../../../ui/form-field';
import { useChange, useItems, useProblem } from '../items-context';
import type { Selection } from '../selection';

interface WordingFieldProps {
  selection: Selection;
  /** Where the text is named. */
  path: Path;
  field: string;
  label: string;
  /** Id of the text if it has to be made. */
  wish: string;
  /** Left empty, the text is taken out. */
  optional?: boolean;
  multiline?: boolean;
  help?: string;
  /** What follows from another wording in the form's first language, from which names are made. */
  follow?: (form: FormDefinition, wording: { before: string; after: string }) => FormDefinition;
}

/** The wording of a part of the form in the language that is shown. That texts have ids, nobody has to know. */
export function WordingField(props: WordingFieldProps) {
  const { selection, path, field, label, wish, optional = false, multiline = false, help, follow } = props;
  const { definition, locale } = useItems();
  const change = useChange(selection);
  const problem = useProblem(path);
  const write = (text: string) =>
    change(
      (form) => {
        if (optional && text === '') return withoutWording(form, path);
        const worded = withWording(form, path, locale, text, wish);
        const isFirst = localesOf(form)[0] === locale;
        return follow && isFirst
          ? follow(worded, { before: wordingAt(form, path, locale), after: text })
          : worded;
      },
      `word ${locale} ${pointer(...path)}`,
    );
  return (
    <TextField
      label={label}
      value={wordingAt(definition, path, locale)}
      onValue={write}
      help={help}
      problem={problem}
      input={{
        multiline,

        inputProps: { 'data-field': field, maxLength: 4_000, lang: locale },
      }}
    />
  );
}
