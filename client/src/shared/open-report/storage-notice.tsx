import Alert from '@mui/material/Alert';
import { fill, formatDecimal, messages } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { requestStorage, type StorageFacts } from '../../offline/store/request-storage';

const { deviceReports } = messages;

/** About five hundred photos, early enough to act. */
const LOW_BYTES = 100_000_000;

function amountOf(bytes: number): string {
  const amount = Math.floor(bytes / 1_000_000);
  if (amount < 1_000) return fill(deviceReports.megabytes, { amount });
  return fill(deviceReports.gigabytes, { amount: formatDecimal((amount / 1_000).toFixed(1)) });
}

/**
 * Warns about unsafe or low storage.
 * @param onlyLow shows nothing while there is room
 */
export function StorageNotice({ onlyLow = false }: { onlyLow?: boolean }) {
  const [facts, setFacts] = useState<StorageFacts | null>(null);
  useEffect(() => {
    let shown = true;
    void requestStorage().then((answer) => {
      if (shown) setFacts(answer);
    });
    return () => {
      shown = false;
    };
  }, []);
  if (!facts || facts.free === null) return null;
  const free = amountOf(facts.free);
  if (facts.free < LOW_BYTES)
    return <Notice severity="error" text={fill(deviceReports.storageLow, { free })} />;
  if (facts.persistent || onlyLow) return null;
  return <Notice severity="info" text={fill(deviceReports.storageAtRisk, { free })} />;
}

function Notice({ severity, text }: { severity: 'info' | 'error'; text: string }) {
  return (
    <Alert severity={severity} sx={{ mt: 2 }}>
      {text}
    </Alert>
  );
}
