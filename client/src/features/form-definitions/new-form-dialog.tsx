import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import {
  COUNTRIES,
  COUNTRY_LABELS,
  fill,
  formItems,
  messages,
  type FormVersionItem,
} from '@walkthrough/domain';
import { blankDefinition } from '@walkthrough/form-definitions';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/form-field';
import { formVersionQuery } from './api/forms';
import { Choice } from './choice';
import { Check } from './items/fields/check';
import { FieldGroup } from './items/fields/field-group';
import { useNewDraft } from './use-new-draft';

const { common, forms } = messages;

/** As the server has it: what a key may look like. */
const KEY = /^[a-z][a-z0-9-]{0,79}$/u;

/** The choice that copies nothing. */
const EMPTY = '';

/** The language that the texts of an empty form begin in, by its first country. */
const LOCALES: Readonly<Record<string, string>> = { CA: 'en-CA', US: 'en-US' };

interface NewFormDialogProps {
  versions: readonly FormVersionItem[];
  onClose: () => void;
}

const nameOf = ({ key, version }: FormVersionItem): string => `${key} ${version}`;

/** A form of the company's own begins as a copy of one that works, or from nothing. */
export function NewFormDialog({ versions, onClose }: NewFormDialogProps) {
  const client = useQueryClient();
  const drafting = useNewDraft();
  const sources = versions.filter(({ status }) => status !== 'draft');
  const [key, setKey] = useState('');
  const [sourceName, setSource] = useState(sources[0] ? nameOf(sources[0]) : EMPTY);
  const [title, setTitle] = useState('');
  const [countries, setCountries] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const isEmpty = sourceName === EMPTY;

  const problemOf = (): string | null => {
    if (!KEY.test(key)) return forms.illegalKey;
    if (versions.some((each) => each.key === key)) return formItems.formKeyTaken;
    if (!isEmpty) return null;
    if (title.trim() === '') return formItems.titleNeeded;
    return countries.length === 0 ? formItems.countryNeeded : null;
  };
  const documentOf = async (): Promise<unknown> => {
    const source = sources.find((each) => nameOf(each) === sourceName);
    if (source) return (await client.fetchQuery(formVersionQuery(source.key, source.version))).document;
    const locale = LOCALES[countries[0] ?? ''] ?? 'en-CA';
    const whole = { country: countries, conditionInspectionType: [] };
    return blankDefinition({ key, title: title.trim(), locale, section: formItems.firstSection, ...whole });
  };
  const submit = async () => {
    if (drafting.isPending) return;
    const wrong = problemOf();
    setProblem(wrong);
    if (wrong !== null) return;
    try {
      await drafting.mutateAsync({ key, source: { document: JSON.stringify(await documentOf()) } });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : common.somethingWentWrong);
    }
  };

  return (
    <FormDialog
      title={forms.newForm}
      submitLabel={messages.inspectionManagement.create}
      busy={drafting.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        label={forms.newFormKey}
        help={forms.newFormKeyHelp}
        value={key}
        onValue={setKey}
        input={{
          autoFocus: true,
          inputProps: { maxLength: 80, spellCheck: false, autoCapitalize: 'none' },
        }}
      />
      <Choice
        label={forms.copyOf}
        value={sourceName}
        options={[
          ...sources.map((each) => {
            const name = fill(forms.versionTitle, { title: each.title, version: each.version });
            return [nameOf(each), name] as const;
          }),
          [EMPTY, formItems.emptyForm] as const,
        ]}
        onValue={setSource}
      />
      {isEmpty && (
        <>
          <TextField
            label={formItems.formTitle}
            value={title}
            onValue={setTitle}
            input={{ inputProps: { maxLength: 200 } }}
          />
          <FieldGroup title={formItems.appliesTo}>
            <Box>
              {COUNTRIES.map((country) => (
                <Check
                  key={country}
                  label={COUNTRY_LABELS[country]}
                  checked={countries.includes(country)}
                  onChecked={(isOn) =>
                    setCountries((now) =>
                      COUNTRIES.filter((each) => (each === country ? isOn : now.includes(each))),
                    )
                  }
                />
              ))}
            </Box>
          </FieldGroup>
        </>
      )}
    </FormDialog>
  );
}
