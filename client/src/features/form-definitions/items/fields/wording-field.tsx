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
  /** Path of the reference to the text. */
  path: Path;
  field: string;
  label: string;
  /** Id to create the text with. */
  preferredId: string;
  /** An empty value removes the text. */
  optional?: boolean;
  multiline?: boolean;
  help?: string;
  /** Updates derived names after an edit in the form's first language. */
  follow?: (form: FormDefinition, wording: { before: string; after: string }) => FormDefinition;
}

/** Edits a text in the current language; the id stays internal. */
export function WordingField(props: WordingFieldProps) {
  const {
    selection,
    path,
    field,
    label,
    preferredId,
    optional = false,
    multiline = false,
    help,
    follow,
  } = props;
  const { definition, locale } = useItems();
  const change = useChange(selection);
  const problem = useProblem(path);
  const write = (text: string) =>
    change(
      (form) => {
        if (optional && text === '') return withoutWording(form, path);
        const worded = withWording(form, path, locale, text, preferredId);
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
