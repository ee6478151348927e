import { useEffect, useState } from 'react';

/**
 * How long a confirmation ignores answers after it opened, so that a double tap does not answer an unread question.
 */
const CONFIRM_DELAY_MS = 500;

declare global {
  interface Window {
    /** Milliseconds instead of `CONFIRM_DELAY_MS`. Ignored unless the browser is automated. */
    confirmDelayMs?: number;
  }
}

/** Returns the delay. Tests shorten it by an init script; stored data and user-opened pages cannot. */
function confirmDelay(): number {
  return (navigator.webdriver ? window.confirmDelayMs : undefined) ?? CONFIRM_DELAY_MS;
}

/**
 * Returns whether a confirmation has been open long enough to be answered, and a function that restarts the delay.
 * @param question empty while closed; another question, or reopening, restarts the delay
 */
export function useConfirmDelay(question: string): [isReady: boolean, restart: () => void] {
  const [readyFor, setReadyFor] = useState('');
  // Without a delay no timer is needed: a test may have stopped the clock.
  const isReady = question !== '' && (readyFor === question || confirmDelay() === 0);
  useEffect(() => {
    if (isReady || question === '') return;
    const timer = window.setTimeout(() => setReadyFor(question), confirmDelay());
    return () => window.clearTimeout(timer);
  }, [isReady, question]);
  useEffect(() => () => setReadyFor(''), [question]);
  return [isReady, () => setReadyFor('')];
}
