import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, type UploadedSpreadsheet, perLanguage } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { RelativeTime } from '../../live/relative-time';
import { formatInstant } from '../../ui/dates';
import { Section } from '../../ui/section';
import { UndoImportButton } from './undo-import-section';

const { common, spreadsheets: texts } = messages;

const STATES: Readonly<Record<UploadedSpreadsheet['state'], string>> = perLanguage(() => ({
  mapping: texts.isMapping,
  refused: texts.isRefused,
  checked: texts.isChecked,
  waiting: texts.isWaiting,
  applied: texts.isApplied,
  reverting: texts.isReverting,
  failed: texts.isFailed,
  takingBack: texts.isTakingBack,
  takenBack: texts.isTakenBack,
}));

/** The reader's latest uploads, to return to a preview or to undo an import. */
export function LastSpreadsheets({ onShow }: { onShow: (id: number) => void }) {
  const sheets = useQuery({
    queryKey: deskQueryKeys.lastSpreadsheets,
    queryFn: ({ signal }) => callApi('GET propertySpreadsheets', { signal }),
    refetchOnMount: 'always',
  });
  const state = toListState(sheets);
  // Hide the list until the user has uploaded a spreadsheet; the screen already reports a missing network.
  if (state.waiting || sheets.data?.length === 0) return null;
  return (
    <Section title={texts.last}>
      <ListBody
        state={state}
        isEmpty={false}
        empty={{ title: '' }}
        failedTitle={texts.lastFailed}
        skeleton={{ shape: 'rows', count: 2 }}
        onRetry={() => refetchRows(sheets)}
      >
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{texts.lastIntro}</Typography>
        <Box component="ul" aria-label={texts.last} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sheets.data?.map((sheet) => (
            <Uploaded key={sheet.id} sheet={sheet} onShow={() => onShow(sheet.id)} />
          ))}
        </Box>
      </ListBody>
    </Section>
  );
}

function Uploaded({ sheet, onShow }: { sheet: UploadedSpreadsheet; onShow: () => void }) {
  const { name, uploadedAt, state, created, changed, restorable, failure } = sheet;
  const words = { name, date: formatInstant(uploadedAt) };
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <RelativeTime at={uploadedAt} exact={words.date} />
          {` · ${[STATES[state], fill(texts.changeCounts, { created, changed })].join(' · ')}`}
        </Box>
        {failure !== null && <Box sx={{ typography: 'body2' }}>{failure}</Box>}
      </Box>
      <Button aria-label={fill(texts.openSheet, words)} onClick={onShow}>
        {common.open}
      </Button>
      {restorable > 0 && (
        <UndoImportButton sheet={sheet} label={fill(texts.takeBackSheet, words)} onAsked={onShow} />
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
