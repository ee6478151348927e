import { useEffect, useState } from 'react';

/** How long a question ignores its answers after it opened: a double tap must not answer what nobody has read. */
const CONFIRM_DELAY_MS = 500;

declare global {
  interface Window {
    /** Milliseconds instead of `CONFIRM_DELAY_MS`. Only an automated browser is allowed to set it. */
    confirmDelayMs?: number;
  }
}

/** Tests shorten the delay by an init script. Nothing that a browser stores does, nor a page that a person opens. */
function confirmDelay(): number {
  return (navigator.webdriver ? window.confirmDelayMs : undefined) ?? CONFIRM_DELAY_MS;
}

/**
 * Whether a question has been open long enough to be answered.
 * @param question another one, or the same one opened again, restarts the delay. Empty while none is open.
 * @returns and what restarts the delay
 */
export function useConfirmDelay(question: string): [isReady: boolean, restart: () => void] {
  const [readyFor, setReadyFor] = useState('');
  // Without a delay there is no timer either: a test may hold the clock still.
  const isReady = question !== '' && (readyFor === question || confirmDelay() === 0);
  useEffect(() => {
    if (isReady || question === '') return;
    const timer = window.setTimeout(() => setReadyFor(question), confirmDelay());
    return () => window.clearTimeout(timer);
  }, [isReady, question]);
  useEffect(() => () => setReadyFor(''), [question]);
  return [isReady, () => setReadyFor('')];
}
