import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { fill, formLibrary, MAX_SECTION_FILE_BYTES, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { ProblemNotice } from '../../../editing/problem-notice';
import { useSend } from '../../../editing/use-send';
import { Dialog } from '../../../ui/dialog';
import { FileButton } from '../../../ui/file-button';
import { ErrorState, OfflineState } from '../../../ui/message-state';
import { Placeholder } from '../../../ui/placeholder';
import { showToast } from '../../../ui/toast';
import { libraryQuery, uploadSection, useLibraryChanged } from './library-calls';
import { LibraryList } from './library-list';
import { LibrarySectionPanel, type FormOfLibrary } from './library-section-panel';

const { common, shell } = messages;

const BYTES_PER_MB = 1024 * 1024;

interface LibraryDialogProps extends FormOfLibrary {
  onClose: () => void;
}

/** The section library: search, preview, add to the form, files, rename and delete. */
export function LibraryDialog({ definition, change, onAdded, onClose }: LibraryDialogProps) {
  const library = useQuery(libraryQuery);
  const [wanted, setWanted] = useState<number | null>(null);
  const upload = useUpload(setWanted);
  const sections = library.data;
  const selected = sections?.find(({ id }) => id === wanted) ?? null;
  const retry = (
    <Button variant="contained" onClick={() => void library.refetch()}>
      {shell.retry}
    </Button>
  );
  return (
    <Dialog open wide title={formLibrary.libraryTitle} closeLabel={common.close} onClose={onClose}>
      {sections ? (
        <Box sx={COLUMNS}>
          <Box sx={STACK}>
            <LibraryList sections={sections} selected={selected?.id ?? null} onSelect={setWanted} />
            <FileButton
              label={formLibrary.uploadFile}
              accept=".json"
              isBusy={upload.busy}
              busyText={formLibrary.uploadingFile}
              onFile={(file) => upload.send(file, undefined)}
            />
            {upload.tooLarge !== null && <Alert severity="error">{upload.tooLarge}</Alert>}
            <ProblemNotice problem={upload.problem} onRetry={upload.again} />
          </Box>
          {selected ? (
            <LibrarySectionPanel
              key={selected.id}
              {...{ item: selected, definition, change, onAdded }}
              onUpload={(file) => upload.send(file, selected.id)}
            />
          ) : (
            sections.length > 0 && <Box sx={{ color: 'text.secondary' }}>{formLibrary.previewHelp}</Box>
          )}
        </Box>
      ) : library.error ? (
        <ErrorState title={formLibrary.libraryFailed} text={library.error.message} action={retry} />
      ) : library.fetchStatus === 'paused' ? (
        <OfflineState title={common.offlineTitle} text={common.offlineText} action={retry} />
      ) : (
        <Placeholder shape="rows" count={6} label={shell.loading} />
      )}
    </Dialog>
  );
}

/** Uploads section files; a file that is too large is not sent. */
function useUpload(onUploaded: (id: number) => void) {
  const changed = useLibraryChanged();
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const sending = useSend(async ({ file, section }: { file: File; section: number | undefined }) => {
    const { id, name, version } = await uploadSection(file, section);
    changed();
    showToast({ kind: 'success', text: fill(formLibrary.uploadedToast, { name, version }) });
    onUploaded(id);
  });
  return {
    busy: sending.busy,
    problem: sending.problem,
    again: sending.again,
    tooLarge,
    send: (file: File, section: number | undefined) => {
      sending.forget();
      const isTooLarge = file.size > MAX_SECTION_FILE_BYTES;
      const most = MAX_SECTION_FILE_BYTES / BYTES_PER_MB;
      setTooLarge(isTooLarge ? fill(formLibrary.sectionFileTooLarge, { most }) : null);
      if (!isTooLarge) void sending.run({ file, section });
    },
  };
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

const STACK = { display: 'grid', gap: 2, alignContent: 'start', justifyItems: 'start' } as const;
