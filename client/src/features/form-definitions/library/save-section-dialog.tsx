import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  formLibrary,
  LIBRARY_NAME_LIMIT,
  messages,
  type LibrarySectionItem,
} from '@walkthrough/domain';
import {
  gateSection,
  localesOf,
  refusalWords,
  takeSection,
  textIn,
  withValueAt,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { callApi } from '../../../api/client';
import { Dialog } from '../../../ui/dialog';
import { EditDialog } from '../../../editing/edit-dialog';
import { useEditForm } from '../../../editing/edit-form';
import { SelectInput } from '../../../editing/inputs/select-input';
import { TextInput } from '../../../editing/inputs/text-input';
import { Placeholder } from '../../../ui/placeholder';
import { showToast } from '../../../ui/toast';
import type { FormEditor } from '../use-form-editor';
import { libraryQuery, useLibraryChanged } from './library-calls';

const { common, shell } = messages;

/** Value of the choice that makes a new section. */
const NEW = '';

interface SaveSectionDialogProps {
  definition: FormDefinition;
  editor: Pick<FormEditor, 'change'>;
  /** Index of the section. */
  at: number;
  onClose: () => void;
}

/** Saves a section of the form to the library, or says what keeps it out. */
export function SaveSectionDialog(props: SaveSectionDialogProps) {
  const { definition, at, onClose } = props;
  const library = useQuery(libraryQuery);
  const taken = takeSection(definition, at);
  const problems =
    'refusals' in taken
      ? taken.refusals.map(refusalWords)
      : gateSection(taken.document).flatMap(({ severity, message }) =>
          severity === 'error' ? [message] : [],
        );
  const [locale = ''] = localesOf(definition);
  const section = textIn(definition, definition.sections[at]?.title, locale);
  const title = fill(formLibrary.saveSectionTitle, { section });
  const isReady = 'document' in taken && problems.length === 0 && !library.isLoading;
  if (isReady)
    return (
      <SaveForm {...props} {...{ section, title, document: taken.document, sections: library.data ?? [] }} />
    );
  return (
    <Dialog open title={title} closeLabel={common.close} onClose={onClose}>
      {problems.length === 0 ? (
        <Placeholder shape="rows" count={3} label={shell.loading} />
      ) : (
        <>
          <Typography>{formLibrary.cannotSave}</Typography>
          <Box component="ul" sx={{ pl: 3, overflowWrap: 'anywhere' }}>
            {[...new Set(problems)].map((each) => (
              <li key={each}>{each}</li>
            ))}
          </Box>
        </>
      )}
    </Dialog>
  );
}

interface SaveFormProps extends SaveSectionDialogProps {
  section: string;
  title: string;
  document: FormDefinition;
  sections: readonly LibrarySectionItem[];
}

function SaveForm({ definition, editor, at, section, title, document, sections, onClose }: SaveFormProps) {
  const changed = useLibraryChanged();
  const present = definition.sections[at]?.library;
  const own = sections.find(({ libraryId }) => libraryId === present?.id);
  const form = useEditForm({
    call: 'POST form-library',
    initialValues: { name: section.slice(0, LIBRARY_NAME_LIMIT) },
    localValues: { target: own ? String(own.id) : NEW },
    save: async ({ name, target }) => {
      const chosen = sections.find(({ id }) => String(id) === target);
      const text = JSON.stringify(document);
      const saved = await (
        chosen
          ? callApi('POST form-library/{id}/versions', {
              path: { id: chosen.id },
              body: { document: text },
              ifMatch: chosen.revision,
            })
          : callApi('POST form-library', { body: { name, document: text } })
      ).finally(changed);
      const { libraryId: id, version } = saved;
      // The section in the form is now a copy of what the library has.
      editor.change(formLibrary.saveToLibrary, (now) =>
        withValueAt(now, ['sections', at, 'library'], { ...present, id, version }),
      );
      const words = { name: saved.name, version };
      showToast({ kind: 'success', text: fill(formLibrary.savedToast, words) });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={title} submitLabel={common.save} onClose={onClose}>
      <Typography>{formLibrary.saveHelp}</Typography>
      {sections.length > 0 && (
        <SelectInput
          form={form}
          name="target"
          label={formLibrary.saveAs}
          options={[
            [NEW, formLibrary.newLibrarySection],
            ...sections.map(({ id, name, version }) => {
              const words = fill(formLibrary.versionOf, { name, version: version + 1 });
              return [String(id), words] as const;
            }),
          ]}
        />
      )}
      {form.values.target === NEW && <TextInput form={form} name="name" label={common.name} />}
    </EditDialog>
  );
}
