import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  formLibrary,
  messages,
  type FormVersionDetails,
  type LibrarySectionItem,
} from '@walkthrough/domain';
import {
  diffDefinitions,
  editableDefinition,
  libraryCopies,
  localesOf,
  refusalWords,
  textIn,
  updateSection,
  type FormDefinition,
  type PlacedCopy,
} from '@walkthrough/form-definitions';
import { useState } from 'react';
import { callApi } from '../../../api/client';
import { ProblemNotice } from '../../../editing/problem-notice';
import { useSend } from '../../../editing/use-send';
import { Dialog } from '../../../ui/dialog';
import { Placeholder } from '../../../ui/placeholder';
import { ErrorState } from '../../../ui/message-state';
import { showToast } from '../../../ui/toast';
import { ChangesList } from '../changes-list';
import type { FormEditor } from '../use-form-editor';
import { useOpenDraft } from '../use-new-draft';
import { libraryQuery, librarySectionQuery } from './library-calls';

const { common, shell } = messages;

/** A copy in the form, and the library section that has a newer version. */
interface Outdated {
  copy: PlacedCopy;
  item: LibrarySectionItem;
}

interface LibraryUpdatesProps {
  details: FormVersionDetails;
  editor: FormEditor;
}

/** Says that sections of the form have newer versions in the library, and shows the differences. */
export function LibraryUpdates({ details, editor }: LibraryUpdatesProps) {
  const { definition } = editor;
  const copies = definition === null ? [] : libraryCopies(definition);
  const library = useQuery({ ...libraryQuery, enabled: copies.length > 0 });
  const [isOpen, setOpen] = useState(false);
  const outdated = copies.flatMap((copy): Outdated[] => {
    const item = library.data?.find(({ libraryId }) => libraryId === copy.library.id);
    return item && item.version > copy.library.version ? [{ copy, item }] : [];
  });
  if (definition === null || outdated.length === 0) return null;
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button color="inherit" onClick={() => setOpen(true)}>
            {formLibrary.showUpdates}
          </Button>
        }
      >
        {fill(formLibrary.updatesAvailable, { count: outdated.length })}
      </Alert>
      {isOpen && (
        <Dialog
          open
          wide
          title={formLibrary.updatesTitle}
          closeLabel={common.close}
          onClose={() => setOpen(false)}
        >
          <Typography>{formLibrary.updatesHelp}</Typography>
          {outdated.map((each) => (
            <Update key={each.copy.at} {...{ ...each, details, editor, definition }} />
          ))}
        </Dialog>
      )}
    </>
  );
}

interface UpdateProps extends LibraryUpdatesProps, Outdated {
  definition: FormDefinition;
}

/** One section with the difference that its update makes. */
function Update({ copy, item, details, editor, definition }: UpdateProps) {
  const loaded = useQuery(librarySectionQuery(item.id));
  const [locale = ''] = localesOf(definition);
  const section = textIn(definition, definition.sections[copy.at]?.title, locale);
  const words = { section, from: copy.library.version, to: item.version };
  const document = loaded.data ? editableDefinition(loaded.data.document) : null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, mt: 2, justifyItems: 'start' }}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {fill(formLibrary.updateOf, words)}
      </Typography>
      {document && loaded.data ? (
        <Difference
          {...{ copy, item, details, editor, definition, document }}
          version={loaded.data.version}
        />
      ) : loaded.error ? (
        <ErrorState
          title={formLibrary.sectionFailed}
          text={loaded.error.message}
          action={<Button onClick={() => void loaded.refetch()}>{shell.retry}</Button>}
        />
      ) : (
        <Placeholder shape="rows" count={3} label={shell.loading} />
      )}
    </Box>
  );
}

interface DifferenceProps extends UpdateProps {
  document: FormDefinition;
  version: number;
}

function Difference({ copy, item, details, editor, definition, document, version }: DifferenceProps) {
  const { at } = copy;
  const openDraft = useOpenDraft();
  const drafting = useSend<void>(async () => {
    const { key, version: from } = details;
    const body = { key, version: from, action: 'update' as const };
    openDraft(await callApi('POST form-library/{id}/drafts', { path: { id: item.id }, body }));
  });
  const own = useQuery(librarySectionQuery(item.id, copy.library.version));
  const update = updateSection(definition, at, document, version);
  if ('refusal' in update) return <Alert severity="warning">{refusalWords(update.refusal)}</Alert>;
  const { name } = item;
  const apply = () => {
    editor.change(fill(formLibrary.updateStep, { name }), (form) => {
      const done = updateSection(form, at, document, version);
      return 'definition' in done ? done.definition : form;
    });
    showToast({ kind: 'success', text: fill(formLibrary.updatedToast, { name, version }) });
  };
  return (
    <>
      {formLibrary.updateChanges}
      <Changes before={definition} after={update.definition} />
      {own.isLoading ? (
        <Placeholder shape="rows" count={2} label={shell.loading} />
      ) : (
        <LocalChanges definition={definition} copy={copy} document={own.data?.document} />
      )}
      {details.status === 'draft' ? (
        <Button variant="contained" disabled={own.isLoading} onClick={apply}>
          {formLibrary.updateSection}
        </Button>
      ) : (
        <Button
          variant="contained"
          disabled={drafting.busy || own.isLoading}
          onClick={() => void drafting.run()}
        >
          {formLibrary.updateInDraft}
        </Button>
      )}
      <ProblemNotice problem={drafting.problem} onRetry={drafting.again} />
    </>
  );
}

interface LocalChangesProps {
  definition: FormDefinition;
  copy: PlacedCopy;
  /** The library section in the version that was copied; undefined if it could not be loaded. */
  document: unknown;
}

/** What the form itself has changed in its copy, which an update replaces. */
function LocalChanges({ definition, copy: { at, library }, document }: LocalChangesProps) {
  const copied = document === undefined ? null : editableDefinition(document);
  const asCopied = copied && updateSection(definition, at, copied, library.version);
  if (!asCopied || !('definition' in asCopied))
    return <Alert severity="warning">{formLibrary.localUnknown}</Alert>;
  const before = asCopied.definition;
  const count = diffDefinitions(before, definition).length;
  if (count === 0) return <Typography>{formLibrary.noLocalChanges}</Typography>;
  return (
    <>
      <Alert severity="warning">{fill(formLibrary.localChanges, { count })}</Alert>
      <Changes before={before} after={definition} />
    </>
  );
}

function Changes({ before, after }: { before: FormDefinition; after: FormDefinition }) {
  return (
    <Box sx={{ width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <ChangesList changes={diffDefinitions(before, after)} before={before} after={after} />
    </Box>
  );
}
