import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { COUNTRIES, COUNTRY_LABELS, fill, formItems } from '@walkthrough/domain';
import {
  LIMITS,
  localesOf,
  withLocale,
  withoutLocale,
  withValueAt,
  type FormDefinition,
  type Scoring,
} from '@walkthrough/form-definitions';
import { useState } from 'react';
import { TextField } from '../../../ui/form-field';
import { CheckField } from '../../../ui/check-field';
import { FieldGroup } from './fields/field-group';
import { NumberField } from './fields/number-field';
import { WordingField } from './fields/wording-field';
import { TypesFields } from './fields/types-fields';
import { useChange, useItems } from './items-context';

const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/u;

/** Properties of the form: title, places and languages. */
export function FormProperties() {
  const { definition } = useItems();
  const change = useChange(null);
  const countries = definition.appliesTo.country;
  const all = [...new Set<string>([...COUNTRIES, ...countries])];
  const setCountry = (country: string, isOn: boolean) =>
    change((form) => {
      const next = all.filter((each) => (each === country ? isOn : countries.includes(each)));
      return withValueAt(form, ['appliesTo', 'country'], next);
    });
  return (
    <>
      <WordingField
        selection={null}
        path={['title']}
        field="title"
        label={formItems.formTitle}
        preferredId="title"
      />
      <FieldGroup title={formItems.appliesTo}>
        <Box>
          {all.map((country) => (
            <CheckField
              key={country}
              label={(COUNTRY_LABELS as Readonly<Record<string, string>>)[country] ?? country}
              checked={countries.includes(country)}
              disabled={countries.length === 1 && countries.includes(country)}
              onChecked={(isOn) => setCountry(country, isOn)}
            />
          ))}
        </Box>
      </FieldGroup>
      <TypesFields definition={definition} />
      <ScoringFields definition={definition} />
      <Languages definition={definition} />
    </>
  );
}

/** How the score of a report is rated, and what its printed report shows first. */
function ScoringFields({ definition }: { definition: FormDefinition }) {
  const change = useChange(null);
  const { scoring = {} } = definition;
  const write = (name: 'failedFirst' | 'formulas', isOn: boolean) =>
    change((form) => {
      const { [name]: _before, ...others } = form.scoring ?? {};
      const next: Scoring = isOn ? { ...others, [name]: true } : others;
      return withValueAt(form, ['scoring'], Object.keys(next).length === 0 ? undefined : next);
    });
  return (
    <FieldGroup title={formItems.scoring} help={formItems.scoringHelp}>
      <NumberField
        selection={null}
        path={['scoring', 'passMark']}
        field="scoring/passMark"
        label={formItems.passMark}
        help={formItems.passMarkHelp}
        value={scoring.passMark}
      />
      <CheckField
        label={formItems.failedFirst}
        checked={scoring.failedFirst === true}
        onChecked={(isOn) => write('failedFirst', isOn)}
      />
      <CheckField
        label={formItems.printFormulas}
        checked={scoring.formulas === true}
        onChecked={(isOn) => write('formulas', isOn)}
      />
    </FieldGroup>
  );
}

function Languages({ definition }: { definition: FormDefinition }) {
  const { locale } = useItems();
  const change = useChange(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const locales = localesOf(definition);
  const unreviewed = definition.metadata.unreviewed ?? [];
  const review = (of: string, isReviewed: boolean) =>
    change((form) => {
      const others = (form.metadata.unreviewed ?? []).filter((each) => each !== of);
      const next = isReviewed ? others : [...others, of];
      return withValueAt(form, ['metadata', 'unreviewed'], next.length === 0 ? undefined : next);
    });
  const add = () => {
    const wrong = !LOCALE.test(name)
      ? formItems.localeIllegal
      : locales.includes(name)
        ? formItems.localeTaken
        : undefined;
    setProblem(wrong);
    if (wrong !== undefined) return;
    change((form) => withLocale(form, name, locale));
    setName('');
  };
  return (
    <FieldGroup title={formItems.languages}>
      {locales.map((each, at) => (
        <Box key={each} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1 }}>{each}</Box>
          {at > 0 && (
            <CheckField
              label={fill(formItems.translationReviewed, { locale: each })}
              checked={!unreviewed.includes(each)}
              onChecked={(isOn) => review(each, isOn)}
            />
          )}
          <Button
            color="error"
            disabled={locales.length === 1}
            onClick={() => change((form) => withoutLocale(form, each))}
          >
            {fill(formItems.deleteLanguage, { locale: each })}
          </Button>
        </Box>
      ))}
      <TextField
        label={formItems.newLanguage}
        help={formItems.newLanguageHelp}
        problem={problem}
        value={name}
        onValue={setName}
        input={{ inputProps: { maxLength: 5, spellCheck: false, autoCapitalize: 'none', 'data-draft': '' } }}
      />
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        disabled={locales.length >= LIMITS.locales}
        onClick={add}
      >
        {formItems.addLanguage}
      </Button>
    </FieldGroup>
  );
}
