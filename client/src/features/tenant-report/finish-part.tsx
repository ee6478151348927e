import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  displayInstantInWords,
  fill,
  messages,
  TENANT_OUTCOMES,
  TENANT_REASON_LIMIT,
  TENANT_SIGNER_LIMIT,
  type TenantAnswerRequest,
  type TenantOutcome,
  WHOLE_REPORT,
} from '@walkthrough/domain';
import { type RefObject, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { SignatureCanvas } from '../../report-form/signature/signature-canvas';
import { SIGNATURE_SIZE } from '../../report-form/signature/signature-value';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextField } from '../../ui/form-field';
import { Section } from '../../ui/section';
import { PAPER } from '../../ui/stored-colors';
import { ItemAnswer } from './item-answer';
import { type TenantPage, useTenantPage } from './page-context';

const { tenantReport: texts } = messages;

/** The answer to the whole report, and its end: a signature, or declining to sign. */
export function FinishPart({ fileHash }: { fileHash: string }) {
  const page = useTenantPage();
  const { ended, report, reload, secret, store, watched } = page;
  const [outcome, setOutcome] = useState<TenantOutcome>('signed');
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  const pad = useRef<SignaturePad>(null);
  const [isAsking, setAsking] = useState(false);
  const finish = useSend(async (isConfirmed: boolean) => {
    const missing = missingFor(outcome, name, page);
    if (missing !== null) throw new Error(missing);
    // The answer consists of what is saved.
    if (!(await store.flush()))
      throw new Error(store.saving() === 'refused' ? texts.needsChange : texts.notSaved);
    if (!isConfirmed) {
      setAsking(true);
      return;
    }
    const png = isDrawn ? pad.current?.toDataURL('image/png') : undefined;
    const body: TenantAnswerRequest =
      outcome === 'signed'
        ? { outcome, sha256: fileHash, name, ...(png !== undefined && { png }) }
        : { outcome, sha256: fileHash, reason };
    await watched(callApi('POST tenant-report/answer', { body, token: secret, timeoutMs: 60_000 }));
    reload();
  });
  if (report.finished)
    return (
      <>
        <WholeReport />
        <Finished />
      </>
    );
  return (
    <>
      <WholeReport />
      <Section title={texts.finish}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
          <Typography>{texts.finishText}</Typography>
          <Outcomes outcome={outcome} onOutcome={setOutcome} />
          {outcome === 'signed' ? (
            <>
              <TextField
                label={texts.name}
                value={name}
                onValue={setName}
                input={{ inputProps: { maxLength: TENANT_SIGNER_LIMIT, autoComplete: 'name' } }}
              />
              <SignatureField pad={pad} isDrawn={isDrawn} onDrawn={setDrawn} />
            </>
          ) : (
            <TextField label={texts.reason} value={reason} onValue={setReason} input={REASON_INPUT} />
          )}
          <ProblemNotice problem={finish.problem} onRetry={finish.again} />
          <Button
            variant="contained"
            size="large"
            disabled={finish.busy || ended !== null}
            onClick={() => void finish.run(false)}
          >
            {outcome === 'signed' ? texts.finishSigned : texts.finishDeclined}
          </Button>
          <FinishQuestion
            outcome={isAsking ? outcome : null}
            onConfirm={() => {
              setAsking(false);
              void finish.run(true);
            }}
            onCancel={() => setAsking(false)}
          />
        </Box>
      </Section>
    </>
  );
}

/** Returns what has to be done before the report can be finished; null: nothing. The server checks the same. */
function missingFor(outcome: TenantOutcome, name: string, { report, store }: TenantPage): string | null {
  if (report.readAt === null) return texts.readFirst;
  if (outcome === 'declined') return null;
  if (store.of(WHOLE_REPORT).verdict === null) return texts.verdictMissing;
  return name.trim() === '' ? texts.nameMissing : null;
}

interface FinishQuestionProps {
  /** Null: nothing is asked. */
  outcome: TenantOutcome | null;
  onConfirm: () => void;
  onCancel: () => void;
}

function FinishQuestion({ outcome, onConfirm, onCancel }: FinishQuestionProps) {
  return (
    <ConfirmDialog
      open={outcome !== null}
      title={outcome === 'declined' ? texts.declineQuestion : texts.signQuestion}
      confirmLabel={texts.finishNow}
      cancelLabel={messages.common.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {texts.finishText}
    </ConfirmDialog>
  );
}

function Outcomes({
  outcome,
  onOutcome,
}: {
  outcome: TenantOutcome;
  onOutcome: (outcome: TenantOutcome) => void;
}) {
  return (
    <Box role="group" aria-label={texts.howToEnd} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {TENANT_OUTCOMES.map((each) => (
        <Button
          key={each}
          variant={outcome === each ? 'contained' : 'outlined'}
          aria-pressed={outcome === each}
          sx={{ minHeight: 44 }}
          onClick={() => onOutcome(each)}
        >
          {each === 'signed' ? texts.sign : texts.decline}
        </Button>
      ))}
    </Box>
  );
}

interface SignatureFieldProps {
  pad: RefObject<SignaturePad | null>;
  isDrawn: boolean;
  onDrawn: (isDrawn: boolean) => void;
}

function SignatureField({ pad, isDrawn, onDrawn }: SignatureFieldProps) {
  return (
    <>
      <Typography variant="body2">{texts.drawHere}</Typography>
      <Box sx={FIELD}>
        <SignatureCanvas
          label={texts.drawHere}
          pad={pad}
          strokes={NO_STROKES}
          onStroke={() => onDrawn(true)}
        />
      </Box>
      {isDrawn && (
        <Button
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            pad.current?.clear();
            onDrawn(false);
          }}
        >
          {texts.clear}
        </Button>
      )}
    </>
  );
}

const REASON_INPUT = {
  multiline: true,
  minRows: 2,
  maxRows: 12,
  inputProps: { maxLength: TENANT_REASON_LIMIT },
} as const;

const NO_STROKES: readonly [] = [];

const FIELD = {
  width: SIGNATURE_SIZE.width + 2,
  maxWidth: '100%',
  overflow: 'hidden',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: PAPER,
} as const;

/** The answer to the whole report; after the end, as it was given. */
function WholeReport() {
  return (
    <Section title={texts.whole}>
      <OnSite />
      <ItemAnswer itemKey={WHOLE_REPORT} label={texts.whole} commentLabel={texts.wholeComment} hasComment />
    </Section>
  );
}

/** Reminds the tenant of what was stated at the inspection. */
function OnSite() {
  const { onSite } = useTenantPage().report;
  if (onSite?.verdict == null) return null;
  const said = onSite.verdict === 'agree' ? texts.onSiteAgrees : texts.onSiteDisagrees;
  const statement = onSite.comment === '' ? said : `${said}. ${onSite.comment}`;
  return <Typography sx={{ mb: 1.5 }}>{fill(texts.onSite, { statement })}</Typography>;
}

function Finished() {
  const { finished, zone } = useTenantPage().report;
  if (!finished) return null;
  return (
    <Section title={texts.finish}>
      <Box role="status" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <Alert severity="success">
          {fill(texts.finished, { time: displayInstantInWords(finished.at, zone) })}
        </Alert>
        <Typography>
          {finished.outcome === 'signed' ? texts.finishedSigned : texts.finishedDeclined}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {fill(texts.sentHash, { hash: finished.sha256 })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.keepIt}
        </Typography>
      </Box>
    </Section>
  );
}
