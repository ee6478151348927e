import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type AuditLogVerification, fill, messages } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/client';
import { isApiError } from '../../api/api-error';
import { formatInstant } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';

const { auditLog: texts, common, shell, sync } = messages;

/** Verifies the company's log in chunks and reports the result. Closing the dialog stops it. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { chunk, problem, restart } = useVerification();
  const isFinished = chunk !== null && chunk.next === null;
  return (
    <Dialog
      open
      title={texts.verifyTitle}
      onClose={onClose}
      closeLabel={common.close}
      actions={(isFinished || problem !== null) && <Button onClick={restart}>{texts.verifyAgain}</Button>}
    >
      <Typography sx={{ mb: 2 }}>{texts.verifyText}</Typography>
      <Box role="status">
        {problem !== null && <Alert severity="error">{`${texts.verifyFailed}. ${problem}`}</Alert>}
        {problem === null && !isFinished && <Progress chunk={chunk} />}
        {problem === null && isFinished && <Result chunk={chunk} />}
      </Box>
    </Dialog>
  );
}

const formatCount = (count: number): string => count.toLocaleString('en-CA');

function Progress({ chunk }: { chunk: AuditLogVerification | null }) {
  const { verified, total } = chunk ?? { verified: 0, total: 0 };
  return (
    <>
      <LinearProgress
        aria-label={texts.verifyTitle}
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? 0 : Math.floor((100 * verified) / total)}
      />
      <Typography sx={{ mt: 1 }}>
        {chunk === null
          ? shell.loading
          : fill(texts.verifying, { verified: formatCount(verified), total: formatCount(total) })}
      </Typography>
    </>
  );
}

function Result({ chunk: { broken, total, asOf } }: { chunk: AuditLogVerification }) {
  if (broken === null) {
    const time = formatInstant(asOf);
    return <Alert severity="success">{fill(texts.unbroken, { total: formatCount(total), time })}</Alert>;
  }
  const { number, entry } = broken;
  return (
    <Alert severity="error">
      {entry === null
        ? fill(texts.missingAt, { number: formatCount(number) })
        : fill(texts.brokenAt, {
            number: formatCount(number),
            action: entry.action,
            date: formatInstant(entry.date),
          })}
    </Alert>
  );
}

function useVerification() {
  const [chunk, setChunk] = useState<AuditLogVerification | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const verifyAllChunks = async () => {
      for (let after: number | null = 0; after !== null && !signal.aborted;) {
        const latest: AuditLogVerification = await callApi('GET userLogEntries/verification', {
          query: { after },
          signal,
        });
        setChunk(latest);
        after = latest.next;
      }
    };
    verifyAllChunks().catch((error: unknown) => {
      if (!signal.aborted) setProblem(isApiError(error) ? error.message : sync.serverUnreached);
    });
    return () => controller.abort();
  }, [attempt]);
  const restart = () => {
    setChunk(null);
    setProblem(null);
    setAttempt(attempt + 1);
  };
  return { chunk, problem, restart };
}
