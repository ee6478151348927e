import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type AuditLogVerification, fill, messages, formatNumber } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/client';
import { isApiError } from '../../api/api-error';
import { formatInstant } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';

const { auditLog: texts, common, shell, sync } = messages;

/** Verifies the company's log in chunks and reports the result. Closing the dialog cancels the verification. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { part, problem, again } = useVerification();
  const isFinished = part !== null && part.next === null;
  return (
    <Dialog
      open
      title={texts.verifyTitle}
      onClose={onClose}
      closeLabel={common.close}
      actions={(isFinished || problem !== null) && <Button onClick={again}>{texts.verifyAgain}</Button>}
    >
      <Typography sx={{ mb: 2 }}>{texts.verifyText}</Typography>
      <Box role="status">
        {problem !== null && <Alert severity="error">{`${texts.verifyFailed}. ${problem}`}</Alert>}
        {problem === null && !isFinished && <Progress part={part} />}
        {problem === null && isFinished && <Result part={part} />}
      </Box>
    </Dialog>
  );
}

const formatCount = (count: number): string => formatNumber(count);

function Progress({ part }: { part: AuditLogVerification | null }) {
  const { verified, total } = part ?? { verified: 0, total: 0 };
  return (
    <>
      <LinearProgress
        aria-label={texts.verifyTitle}
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? 0 : Math.floor((100 * verified) / total)}
      />
      <Typography sx={{ mt: 1 }}>
        {part === null
          ? shell.loading
          : fill(texts.verifying, { verified: formatCount(verified), total: formatCount(total) })}
      </Typography>
    </>
  );
}

function Result({ part: { broken, total, asOf } }: { part: AuditLogVerification }) {
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
  const [part, setPart] = useState<AuditLogVerification | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const verifyChunks = async () => {
      for (let after: number | null = 0; after !== null && !signal.aborted;) {
        const chunk: AuditLogVerification = await callApi('GET userLogEntries/verification', {
          query: { after },
          signal,
        });
        setPart(chunk);
        after = chunk.next;
      }
    };
    verifyChunks().catch((error: unknown) => {
      if (!signal.aborted) setProblem(isApiError(error) ? error.message : sync.serverUnreached);
    });
    return () => controller.abort();
  }, [attempt]);
  const again = () => {
    setPart(null);
    setProblem(null);
    setAttempt(attempt + 1);
  };
  return { part, problem, again };
}
