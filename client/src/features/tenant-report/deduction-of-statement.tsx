import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  deductionItemKey,
  displayInstantInWords,
  dollarWords,
  fill,
  labelled,
  LINE_PHOTO_FIELDS,
  type LinePhotoField,
  messages,
  type TenantDeductionLine,
} from '@walkthrough/domain';
import { callForFile } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { saveFile } from '../../ui/save-file';
import { ItemAnswer } from './item-answer';
import { useTenantPage } from './page-context';
import { SecretPicture } from './secret-picture';

const { tenantReport: texts } = messages;

const phaseText = (field: LinePhotoField): string =>
  ({ beforePhotos: texts.photosBefore, afterPhotos: texts.photosAfter, workPhotos: texts.photosOfWork })[
    field
  ];

/** Shows a deduction with its evidence, and takes the answer or shows the one that was sent. */
export function DeductionOfStatement({ line, number }: { line: TenantDeductionLine; number: number }) {
  const { zone } = useTenantPage().report;
  const { answered, cents, description, id, place, receipts } = line;
  return (
    <Box
      component="section"
      aria-label={place}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="h3" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {fill(texts.deductionTitle, { number, place, cost: dollarWords(cents) })}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{description}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
        {LINE_PHOTO_FIELDS.map((field) => (
          <Phase key={field} line={line} field={field} />
        ))}
      </Box>
      {receipts.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} place={place} />
      ))}
      <EarlierAnswers of={id} />
      {answered === null ? (
        <ItemAnswer itemKey={deductionItemKey(id)} label={place} />
      ) : (
        <>
          <Typography sx={{ fontWeight: 600 }}>
            {fill(answered.answer === 'agreed' ? texts.lineAgreed : texts.lineDisputed, {
              time: displayInstantInWords(answered.at, zone),
            })}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', '&:empty': { mt: -1 } }}>
            {answered.comment}
          </Typography>
        </>
      )}
    </Box>
  );
}

interface EarlierAnswersProps {
  /** Id of a deduction. */
  of: number;
  /** Shown before each answer. */
  label?: string;
}

/** Shows what the tenant answered to a deduction in earlier revisions of the statement. */
export function EarlierAnswers({ of, label = '' }: EarlierAnswersProps) {
  const { deductions, zone } = useTenantPage().report;
  const answers = (deductions?.earlier ?? []).flatMap(({ at, lines, revision, sha256 }) =>
    lines.filter(({ id }) => id === of).map((line) => ({ ...line, at, revision, sha256 })),
  );
  return answers.map(({ answer, at, cents, comment, revision, sha256 }) => (
    <Box key={sha256} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <Typography>
        {labelled(
          label,
          fill(answer === 'agreed' ? texts.earlierAgreed : texts.earlierDisputed, {
            revision,
            cost: dollarWords(cents),
            time: displayInstantInWords(at, zone),
          }),
        )}
      </Typography>
      {comment !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>{comment}</Typography>}
    </Box>
  ));
}

function Phase({ line, field }: { line: TenantDeductionLine; field: LinePhotoField }) {
  const phase = phaseText(field);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Typography variant="body2">{phase}</Typography>
      {line[field].length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noPhotos}
        </Typography>
      )}
      {line[field].map((id, at) => (
        <Evidence
          key={id}
          id={id}
          alt={fill(texts.photoOfDeduction, { phase, number: at + 1, item: line.place })}
        />
      ))}
    </Box>
  );
}

function Receipt({
  receipt: { id, name, isPhoto },
  place,
}: {
  receipt: TenantDeductionLine['receipts'][number];
  place: string;
}) {
  const { secret, watched } = useTenantPage();
  const open = useSend(async () => {
    const options = { path: { evidenceId: id }, token: secret, timeoutMs: 60_000 };
    saveFile(await watched(callForFile('GET tenant-report/evidence/{evidenceId}', options)), name);
  });
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {isPhoto && <Evidence id={id} alt={fill(texts.receiptPhoto, { item: place, name })} />}
      <Button
        sx={{ minHeight: 44, overflowWrap: 'anywhere', textAlign: 'start' }}
        disabled={open.busy}
        onClick={() => void open.run(undefined)}
      >
        {fill(texts.openReceipt, { name })}
      </Button>
      <ProblemNotice problem={open.problem} onRetry={open.again} />
    </Box>
  );
}

function Evidence({ id, alt }: { id: string; alt: string }) {
  const { secret } = useTenantPage();
  return (
    <SecretPicture
      name={['evidence', id]}
      alt={alt}
      load={(signal) =>
        callForFile('GET tenant-report/evidence/{evidenceId}', {
          path: { evidenceId: id },
          query: { size: 'thumb' },
          token: secret,
          signal,
        })
      }
    />
  );
}
