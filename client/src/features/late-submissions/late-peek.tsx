import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, type LateSubmissionDetails, type LateSubmissionItem, messages } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { unnamedElements } from '../../report-form/rooms/common-elements';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { Dialog } from '../../ui/dialog';

const { lateSubmissions: texts, common, conditionReport } = messages;

/** Compares what was sent with the inspection's present data. */
export function LatePeek({ late, onClose }: { late: LateSubmissionItem; onClose: () => void }) {
  const { submissionId } = late;
  const details = useQuery({
    queryKey: deskQueryKeys.lateSubmission(submissionId),
    queryFn: ({ signal }) =>
      callApi('GET submissions/{submissionId}/late', { path: { submissionId }, signal }),
    refetchOnMount: 'always',
  });
  return (
    <Dialog open title={texts.compare} onClose={onClose} closeLabel={common.close}>
      <ListBody
        skeleton={{ shape: 'fields', count: 4 }}
        state={toListState(details)}
        isEmpty={false}
        empty={{ title: texts.emptyOpen, help: texts.emptyOpenHelp }}
        failedTitle={texts.failed}
        onRetry={() => refetchRows(details)}
      >
        {details.data && <Compared details={details.data} />}
      </ListBody>
    </Dialog>
  );
}

const roomNames = (rooms: LateSubmissionDetails['sentRooms']): string =>
  rooms.map(({ name }) => name).join(', ') || texts.noRooms;

/** Lists what Submit requires today and an older report lacks: accepting does not check it (docs/decisions/0067). */
function lackingOf({ visit, decision, sentRooms, sentPhotos }: LateSubmissionDetails): string[] {
  if (visit.conditionInspectionId !== null || decision !== null) return [];
  const rooms = sentRooms.filter((room) => unnamedElements(room).length > 0);
  const count = sentPhotos.filter(({ fileCaption }) => fileCaption.trim() === '').length;
  const lacking = [
    ...(rooms.length > 0 ? [fill(texts.lacksNames, { rooms: roomNames(rooms) })] : []),
    ...(count > 0 ? [fill(texts.lacksCaptions, { count })] : []),
  ];
  return lacking.length > 0 ? [...lacking, texts.acceptedAsItIs] : [];
}

function Compared({ details }: { details: LateSubmissionDetails }) {
  const { differences, sentRooms, heldRooms, sentPhotos, tenantInfo, obstacle } = details;
  const lacking = obstacle === null ? lackingOf(details) : [];
  const captions = sentPhotos.map(({ fileCaption }) => fileCaption).filter((caption) => caption !== '');
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      {obstacle !== null && <Alert severity="warning">{obstacle}</Alert>}
      {lacking.length > 0 && <Alert severity="info">{lacking.join(' ')}</Alert>}
      {tenantInfo && <Alert severity="info">{texts.tenantsSent}</Alert>}
      <Box>
        <Typography>{fill(texts.roomsSent, { rooms: roomNames(sentRooms) })}</Typography>
        <Typography>{fill(texts.roomsHeld, { rooms: roomNames(heldRooms) })}</Typography>
        <Typography>{fill(texts.photosSent, { count: sentPhotos.length })}</Typography>
        {captions.length > 0 && <Typography>{captions.join(' · ')}</Typography>}
      </Box>
      {differences.length === 0 && <Typography>{texts.nothingDiffers}</Typography>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {differences.map(({ key, label, sent, held }) => (
          <Box key={key} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
            <Box component="dt" sx={{ fontWeight: 650 }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
            >
              <Value name={texts.sent} value={sent} />
              <Value name={texts.held} value={held} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Value({ name, value }: { name: string; value: unknown }) {
  return (
    <Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{name}</Box>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{answerInWords(value)}</Box>
    </Box>
  );
}

/** Formats any answer as one line; a signature is mentioned, not drawn. */
function answerInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return conditionReport.nothing;
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  // Several choices at once.
  if (Array.isArray(value) && value.every((each) => typeof each === 'number')) return value.join(', ');
  return texts.otherAnswer;
}
