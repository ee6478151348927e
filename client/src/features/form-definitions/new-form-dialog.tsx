import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useQueryClient } from '@tanstack/react-query';
import {
  COUNTRIES,
  COUNTRY_LABELS,
  fill,
  formItems,
  messages,
  type Country,
  type FormVersionItem,
} from '@walkthrough/domain';
import { blankDefinition } from '@walkthrough/form-definitions';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm, type EditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { TextInput } from '../../editing/inputs/text-input';
import { useInput } from '../../editing/inputs/use-input';
import { CheckField } from '../../ui/check-field';
import { createDraft, formVersionQuery } from './api/forms';
import { FieldGroup } from './items/fields/field-group';
import { useOpenDraft } from './use-new-draft';

const { forms } = messages;

/** Same pattern as the server's. */
const KEY = /^[a-z][a-z0-9-]{0,79}$/u;

/** Choice that copies nothing. */
const EMPTY = '';

/** First language of an empty form, by its first country. */
const LOCALES: Readonly<Record<string, string>> = { CA: 'en-CA', US: 'en-US' };

interface NewFormDialogProps {
  versions: readonly FormVersionItem[];
  onClose: () => void;
}

const nameOf = ({ key, version }: FormVersionItem): string => `${key} ${version}`;

/** Creates a form from a copy or empty. */
export function NewFormDialog({ versions, onClose }: NewFormDialogProps) {
  const client = useQueryClient();
  const openDraft = useOpenDraft();
  const sources = versions.filter(({ status }) => status !== 'draft');
  const form = useEditForm({
    call: 'POST form-definitions/{key}/drafts',
    initialValues: { key: '' },
    localValues: {
      source: sources[0] ? nameOf(sources[0]) : EMPTY,
      title: '',
      countries: [] as readonly Country[],
    },
    check: ({ key, title, countries }) => ({
      key: keyProblem(key, versions),
      title: title.trim() === '' ? formItems.titleNeeded : undefined,
      countries: countries.length === 0 ? formItems.countryNeeded : undefined,
    }),
    save: async (wanted) => {
      const source = sources.find((each) => nameOf(each) === wanted.source);
      const document = source
        ? (await client.fetchQuery(formVersionQuery(source.key, source.version))).document
        : emptyForm(wanted);
      openDraft(await createDraft(wanted.key, { document: JSON.stringify(document) }));
    },
  });
  return (
    <EditDialog
      form={form}
      title={forms.newForm}
      submitLabel={messages.inspectionManagement.create}
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="key"
        label={forms.newFormKey}
        help={forms.newFormKeyHelp}
        input={{
          autoFocus: true,
          inputProps: { maxLength: 80, spellCheck: false, autoCapitalize: 'none' },
        }}
      />
      <SelectInput
        form={form}
        name="source"
        label={forms.copyOf}
        options={[
          ...sources.map((each) => {
            const name = fill(forms.versionTitle, { title: each.title, version: each.version });
            return [nameOf(each), name] as const;
          }),
          [EMPTY, formItems.emptyForm] as const,
        ]}
      />
      {form.values.source === EMPTY && (
        <>
          <TextInput
            form={form}
            name="title"
            label={formItems.formTitle}
            input={{ inputProps: { maxLength: 200 } }}
          />
          <CountriesInput form={form} />
        </>
      )}
    </EditDialog>
  );
}

function keyProblem(key: string, versions: readonly FormVersionItem[]): string | undefined {
  if (!KEY.test(key)) return forms.illegalKey;
  return versions.some((each) => each.key === key) ? formItems.formKeyTaken : undefined;
}

interface EmptyForm {
  key: string;
  title: string;
  countries: readonly Country[];
}

function emptyForm({ key, title, countries }: EmptyForm) {
  const locale = LOCALES[countries[0] ?? ''] ?? 'en-CA';
  const whole = { country: countries, conditionInspectionType: [] };
  return blankDefinition({ key, title: title.trim(), locale, section: formItems.firstSection, ...whole });
}

/** Countries of an empty form. */
function CountriesInput<V extends { countries: readonly Country[] }>({ form }: { form: EditForm<V> }) {
  const { value, set, problem } = useInput(form, 'countries');
  return (
    <FieldGroup title={formItems.appliesTo}>
      <Box>
        {COUNTRIES.map((country) => (
          <CheckField
            key={country}
            label={COUNTRY_LABELS[country]}
            checked={value.includes(country)}
            onChecked={(isOn) =>
              set(COUNTRIES.filter((each) => (each === country ? isOn : value.includes(each))))
            }
          />
        ))}
      </Box>
      {problem && (
        <FormHelperText error sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </FieldGroup>
  );
}
