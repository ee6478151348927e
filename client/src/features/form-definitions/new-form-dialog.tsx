import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useQueryClient } from '@tanstack/react-query';
import {
  COUNTRIES,
  COUNTRY_LABELS,
  fill,
  formGallery,
  formItems,
  messages,
  TASK_FORM_TYPES,
  xlsForms,
  type Country,
  type FormVersionItem,
  type TaskFormType,
} from '@walkthrough/domain';
import {
  blankDefinition,
  GALLERY_NAMES,
  galleryDraft,
  type GalleryName,
} from '@walkthrough/form-definitions';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm, type EditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { TextInput } from '../../editing/inputs/text-input';
import { useInput } from '../../editing/inputs/use-input';
import { CheckField } from '../../ui/check-field';
import { createDraft, formVersionQuery } from './api/forms';
import { GalleryList } from './gallery/gallery-list';
import { FieldGroup } from './items/fields/field-group';
import { useOpenDraft } from './use-new-draft';

const { forms } = messages;

/** Same pattern as the server's. */
const KEY = /^[a-z][a-z0-9-]{0,79}$/u;

/** Choices that copy nothing. */
const [EMPTY, GALLERY] = ['', 'gallery'];

/** First language of an empty form, by its first country. */
const LOCALES: Readonly<Record<string, string>> = { CA: 'en-CA', US: 'en-US' };

interface NewFormDialogProps {
  versions: readonly FormVersionItem[];
  onClose: () => void;
}

/** What a new form is made of. */
interface WantedForm {
  key: string;
  source: string;
  title: string;
  countries: readonly Country[];
  gallery: GalleryName;
  /** Empty for the company's own kinds of inspection. */
  type: TaskFormType | '';
}

const nameOf = ({ key, version }: FormVersionItem): string => `${key} ${version}`;

const titleOf = ({ title, version }: FormVersionItem): string => fill(forms.versionTitle, { title, version });

/** Creates a form from a copy, from the gallery, or empty. */
export function NewFormDialog({ versions, onClose }: NewFormDialogProps) {
  const openDraft = useOpenDraft();
  const sources = versions.filter(({ status }) => status !== 'draft');
  const documentOf = useDocumentOf(sources);
  const localValues: Omit<WantedForm, 'key'> = {
    source: sources[0] ? nameOf(sources[0]) : EMPTY,
    title: '',
    countries: [],
    gallery: GALLERY_NAMES[0]!,
    type: '',
  };
  const form = useEditForm({
    call: 'POST form-definitions/{key}/drafts',
    initialValues: { key: '' },
    localValues,
    check: ({ key, title, countries }) => ({
      key: keyProblem(key, versions),
      title: title.trim() === '' ? formItems.titleNeeded : undefined,
      countries: countries.length === 0 ? formItems.countryNeeded : undefined,
    }),
    save: async (wanted) =>
      openDraft(await createDraft(wanted.key, { document: JSON.stringify(await documentOf(wanted)) })),
  });
  const { source } = form.values;
  return (
    <EditDialog
      form={form}
      wide={source === GALLERY}
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
          ...sources.map((each) => [nameOf(each), titleOf(each)] as const),
          [GALLERY, formGallery.fromGallery] as const,
          [EMPTY, formItems.emptyForm] as const,
        ]}
        onChosen={(chosen) => chosen === GALLERY && suggestKey(form, form.values.gallery)}
      />
      {source === EMPTY && (
        <TextInput
          form={form}
          name="title"
          label={formItems.formTitle}
          input={{ inputProps: { maxLength: 200 } }}
        />
      )}
      {source === GALLERY && <GalleryFields form={form} />}
      {(source === EMPTY || source === GALLERY) && <CountriesInput form={form} />}
    </EditDialog>
  );
}

/** Returns a function that makes the document of a new form. */
function useDocumentOf(sources: readonly FormVersionItem[]) {
  const client = useQueryClient();
  return async (wanted: WantedForm): Promise<unknown> => {
    const { key, countries, gallery, type } = wanted;
    if (wanted.source === EMPTY) return emptyForm(wanted);
    if (wanted.source === GALLERY)
      return galleryDraft(gallery, { key, country: countries, type: type || null });
    const source = sources.find((each) => nameOf(each) === wanted.source)!;
    return (await client.fetchQuery(formVersionQuery(source.key, source.version))).document;
  };
}

/** Suggests the name of the gallery form as the key, unless the user has typed one. */
function suggestKey(form: EditForm<WantedForm>, name: GalleryName): void {
  const { key } = form.values;
  if (key === '' || GALLERY_NAMES.some((each) => each === key)) form.change({ key: name });
}

/** Choice of a gallery form, and of its use. */
function GalleryFields({ form }: { form: EditForm<WantedForm> }) {
  const { value, set } = useInput(form, 'gallery');
  return (
    <>
      <GalleryList
        value={value}
        onValue={(name) => {
          set(name);
          suggestKey(form, name);
        }}
      />
      <SelectInput
        form={form}
        name="type"
        label={xlsForms.usedFor}
        help={formGallery.usedForHelp}
        options={[
          ['', messages.inspectionKinds.ownKinds],
          [TASK_FORM_TYPES[2], xlsForms.commonInspections],
          [TASK_FORM_TYPES[1], xlsForms.unitInspections],
        ]}
      />
    </>
  );
}

function keyProblem(key: string, versions: readonly FormVersionItem[]): string | undefined {
  if (!KEY.test(key)) return forms.illegalKey;
  return versions.some((each) => each.key === key) ? formItems.formKeyTaken : undefined;
}

function emptyForm({ key, title, countries }: WantedForm) {
  const locale = LOCALES[countries[0] ?? ''] ?? 'en-CA';
  const whole = { country: countries, conditionInspectionType: [] };
  return blankDefinition({ key, title: title.trim(), locale, section: formItems.firstSection, ...whole });
}

/** Countries of an empty form, or of one of the gallery. */
function CountriesInput({ form }: { form: EditForm<WantedForm> }) {
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
