import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  fill,
  isSpreadsheetBusy,
  messages,
  type PropertySpreadsheet,
  perLanguage,
} from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { RelativeTime } from '../../live/relative-time';
import { Section } from '../../ui/section';
import { DownloadButton } from '../../ui/download-button';
import { ApplyButton } from './apply-button';
import { ChangePreview } from './change-preview';
import { ErrorTable, WarningTable } from './error-table';
import { MappingStep } from './mapping-step';
import { OtherSheets } from './other-sheets';
import { ReadingReview } from './reading-review';
import { SheetRowsTable } from './sheet-rows-table';
import { fetchSpreadsheet } from './spreadsheet-calls';
import { UndoImportSection } from './undo-import-section';
import { SheetParts } from './use-line-words';
import { useMayUpload } from './use-may-upload';

const { spreadsheets: texts, sheetMapping: mapping } = messages;

/** Polling interval while applying or undoing: pushes do not report the progress of a spreadsheet. */
const LOOK_AGAIN_MS = 1_000;

interface SpreadsheetViewProps {
  id: number;
  onOpen: (id: number) => void;
  onAnother: () => void;
}

/** An upload: its problems or changes, and its progress. */
export function SpreadsheetView({ id, onOpen, onAnother }: SpreadsheetViewProps) {
  const client = useQueryClient();
  const sheet = useQuery({
    queryKey: deskQueryKeys.propertySpreadsheet(id),
    queryFn: ({ signal }) => callApi('GET propertySpreadsheet/{id}', { path: { id }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isSpreadsheetBusy(data.state) ? LOOK_AGAIN_MS : false),
  });
  const state = sheet.data?.state;
  const isBusy = state !== undefined && isSpreadsheetBusy(state);
  useEffect(() => {
    if (!isBusy) void client.invalidateQueries({ queryKey: queryKeys.properties });
  }, [client, isBusy]);
  // The screen already reports a missing network.
  if (toListState(sheet).waiting) return null;
  return (
    <ListBody
      skeleton={{ shape: 'lines', count: 3 }}
      state={toListState(sheet)}
      isEmpty={false}
      empty={{ title: '', help: '' }}
      failedTitle={texts.stateFailed}
      onRetry={() => refetchRows(sheet)}
    >
      {sheet.data && <Shown sheet={sheet.data} onOpen={onOpen} />}
      {!isBusy && (
        <Box sx={{ mt: 2 }}>
          <Button onClick={onAnother}>{texts.another}</Button>
        </Box>
      )}
    </ListBody>
  );
}

function Shown({ sheet, onOpen }: { sheet: PropertySpreadsheet; onOpen: (id: number) => void }) {
  const { id, name, fingerprint, uploadedAt, state, failure, reading } = sheet;
  // Whoever has chosen the columns may choose them again.
  const [asksMapping, setMapping] = useState(false);
  const isMapping = state === 'mapping' || (asksMapping && isOpen(state));
  const status = useStatusInSight(state);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi> · <RelativeTime at={uploadedAt} /> · {fill(texts.fingerprint, { fingerprint })}
        </Typography>
        <DownloadButton
          label={texts.original}
          fileName={name}
          failed={texts.originalFailed}
          ask={() => fetchSpreadsheet(id)}
        />
      </Box>
      <Box ref={status} tabIndex={-1} role="status" sx={{ outline: 'none', '&:empty': { mt: -2 } }}>
        {state === 'applied' && failure === null && <Alert severity="success">{texts.applied}</Alert>}
        {state === 'takenBack' && <Alert severity="success">{texts.takenBack}</Alert>}
        {isSpreadsheetBusy(state) && <Progress sheet={sheet} />}
      </Box>
      {failure !== null && <Alert severity={state === 'failed' ? 'error' : 'warning'}>{failure}</Alert>}
      {state === 'applied' && <OtherSheets sheet={sheet} onOpen={onOpen} />}
      {sheet.restorable > 0 && <UndoImportSection sheet={sheet} />}
      {isMapping && reading ? (
        <MappingStep
          key={`${reading.sheet} ${reading.headingLine} ${reading.parts.length}`}
          id={id}
          reading={reading}
          onChecked={() => setMapping(false)}
        />
      ) : (
        <SheetParts value={reading?.parts ?? []}>
          <Checked sheet={sheet} onMapping={() => setMapping(true)} />
        </SheetParts>
      )}
    </Box>
  );
}

const isOpen = (state: PropertySpreadsheet['state']): boolean =>
  state === 'mapping' || state === 'refused' || state === 'checked' || state === 'failed';

/** The problems, rows and changes of an upload that was checked. */
function Checked({ sheet, onMapping }: { sheet: PropertySpreadsheet; onMapping: () => void }) {
  const { state, ignored, reading } = sheet;
  const isMapped = reading !== null && !reading.isOwn;
  const problemsTitle = isMapped ? mapping.problemsTitle : texts.problemsTitle;
  return (
    <>
      {ignored.length > 0 && (
        <Alert severity="info">{fill(texts.ignoredColumns, { titles: ignored.join(', ') })}</Alert>
      )}
      {isMapped && isOpen(state) && <ReadingReview sheet={sheet} reading={reading} onMapping={onMapping} />}
      {state === 'refused' && <ErrorTable sheet={sheet} title={problemsTitle} />}
      {sheet.warnings.length > 0 && <WarningTable warnings={sheet.warnings} />}
      {reading?.hasRows && isOpen(state) && <Rows sheet={sheet} isFirst={isMapped} />}
      {state !== 'refused' && (!isMapped || !isOpen(state)) && <ChangePreview sheet={sheet} />}
      {isOpen(state) && (state !== 'refused' || isMapped) && <Application sheet={sheet} />}
    </>
  );
}

/** The rows; in a file that was downloaded here they are shown on demand. */
function Rows({ sheet, isFirst }: { sheet: PropertySpreadsheet; isFirst: boolean }) {
  const [isShown, setShown] = useState(isFirst);
  const { mayUpload } = useMayUpload();
  if (!isShown)
    return (
      <Box>
        <Button onClick={() => setShown(true)}>{mapping.showRows}</Button>
      </Box>
    );
  return (
    <Section
      title={mapping.rowsTitle}
      action={isFirst ? null : <Button onClick={() => setShown(false)}>{mapping.hideRows}</Button>}
    >
      <SheetRowsTable sheet={sheet} canEdit={mayUpload === true} />
    </Section>
  );
}

/** Scrolls the status into view: the button pressed is below a long preview and disappears. */
function useStatusInSight(state: PropertySpreadsheet['state']) {
  const status = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    status.current?.focus();
  }, [state]);
  return status;
}

/** Offered only while uploads are allowed: applying one of two previews may create properties that block the other. */
function Application({ sheet }: { sheet: PropertySpreadsheet }) {
  const { mayUpload } = useMayUpload();
  if (mayUpload === false) return <Alert severity="info">{texts.uploadHidden}</Alert>;
  return <ApplyButton sheet={sheet} />;
}

const DOINGS: Partial<Record<PropertySpreadsheet['state'], string>> = perLanguage(() => ({
  waiting: texts.applying,
  reverting: texts.reverting,
  takingBack: texts.takingBack,
}));

function Progress({ sheet: { state, progress } }: { sheet: PropertySpreadsheet }) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  const words = state === 'waiting' && done === 0 ? texts.applyingSoon : (DOINGS[state] ?? '');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{fill(words, { done, total })}</Typography>
      <LinearProgress
        aria-hidden
        variant={done > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? (100 * done) / total : 0}
      />
    </Box>
  );
}
