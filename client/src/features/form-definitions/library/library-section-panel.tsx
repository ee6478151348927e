import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fill, formLibrary, messages, type LibrarySectionItem } from '@walkthrough/domain';
import {
  editableDefinition,
  putSection,
  refusalWords,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { useState } from 'react';
import { callForFile } from '../../../api/client';
import { FileButton } from '../../../ui/file-button';
import { ErrorState, OfflineState } from '../../../ui/message-state';
import { Placeholder } from '../../../ui/placeholder';
import { saveFile } from '../../../ui/save-file';
import { showToast } from '../../../ui/toast';
import { itemName, TYPE_WORDS } from '../items/item-words';
import type { ChangeOfForm } from '../use-document';
import { DeleteSectionDialog, RenameSectionDialog } from './library-section-dialogs';
import { librarySectionQuery } from './library-calls';

const { common, shell } = messages;

/** The form that sections are added to. */
export interface FormOfLibrary {
  definition: FormDefinition;
  change: (what: string, edit: ChangeOfForm) => void;
  /** Called with the index of the new section. */
  onAdded: (section: number) => void;
}

interface LibrarySectionPanelProps extends FormOfLibrary {
  item: LibrarySectionItem;
  onUpload: (file: File) => void;
}

/** Preview of a library section, and what can be done with it. */
export function LibrarySectionPanel({ item, onUpload, ...form }: LibrarySectionPanelProps) {
  const details = useQuery(librarySectionQuery(item.id));
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const download = useMutation({
    mutationFn: () => callForFile('GET form-library/{id}/file', { path: { id: item.id } }),
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, `section-${item.id}-${item.version}.json`),
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  const document = details.data ? editableDefinition(details.data.document) : null;
  const stop = () => setAsking(null);
  // More forms may use it than when it was loaded.
  const askToDelete = () => void details.refetch().then(() => setAsking('delete'));
  const retry = <Button onClick={() => void details.refetch()}>{shell.retry}</Button>;
  return (
    <Box component="section" aria-label={item.name} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {document && details.data ? (
        <>
          <AddButton {...{ item: details.data, document, ...form }} />
          <Preview name={item.name} document={document} />
        </>
      ) : details.error ? (
        <ErrorState title={formLibrary.sectionFailed} text={details.error.message} action={retry} />
      ) : details.fetchStatus === 'paused' ? (
        <OfflineState title={common.offlineTitle} text={common.offlineText} action={retry} />
      ) : (
        <Placeholder shape="rows" count={5} label={shell.loading} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={download.isPending} onClick={() => download.mutate()}>
          {formLibrary.downloadFile}
        </Button>
        <Button variant="outlined" onClick={() => setAsking('rename')}>
          {formLibrary.renameSection}
        </Button>
        <Button variant="outlined" color="error" disabled={!details.data} onClick={askToDelete}>
          {formLibrary.deleteSection}
        </Button>
        <FileButton
          label={formLibrary.uploadVersion}
          accept=".json"
          isBusy={false}
          busyText=""
          onFile={onUpload}
        />
      </Box>
      <Typography sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {formLibrary.uploadVersionHelp}
      </Typography>
      {asking === 'rename' && <RenameSectionDialog item={item} onClose={stop} />}
      {asking === 'delete' && details.data && (
        <DeleteSectionDialog item={item} uses={details.data.uses} onClose={stop} />
      )}
    </Box>
  );
}

interface AddButtonProps extends Pick<
  LibrarySectionPanelProps,
  'item' | 'definition' | 'change' | 'onAdded'
> {
  document: FormDefinition;
}

/** Adds the section at the end of the form, or says why it does not fit. */
function AddButton({ item, document, definition, change, onAdded }: AddButtonProps) {
  const { libraryId: id, version, name } = item;
  const at = definition.sections.length;
  const put = putSection(definition, at, document, { id, version });
  const add = () => {
    change(fill(formLibrary.addStep, { name }), (form) => {
      const done = putSection(form, at, document, { id, version });
      return 'definition' in done ? done.definition : form;
    });
    showToast({ kind: 'success', text: fill(formLibrary.addedToast, { name }) });
    onAdded(at);
  };
  return (
    <>
      {'refusal' in put && <Alert severity="warning">{refusalWords(put.refusal)}</Alert>}
      <Button variant="contained" disabled={'refusal' in put} onClick={add} sx={{ justifySelf: 'start' }}>
        {formLibrary.addToForm}
      </Button>
    </>
  );
}

function Preview({ name, document }: { name: string; document: FormDefinition }) {
  const [locale = ''] = Object.keys(document.i18n);
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {fill(formLibrary.previewOf, { name })}
      </Typography>
      <Box
        component="ol"
        sx={{ m: 0, pl: 3, maxHeight: 320, overflow: 'auto' }}
        tabIndex={0}
        aria-label={fill(formLibrary.previewOf, { name })}
      >
        {document.sections.flatMap(({ items }) =>
          items.map((each) => (
            <Box component="li" key={each.id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
              {itemName(document, each, locale)}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {TYPE_WORDS[each.type]}
              </Box>
            </Box>
          )),
        )}
      </Box>
    </Box>
  );
}
