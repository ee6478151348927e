import Box from '@mui/material/Box';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';

/** After this time what is there is shown, also when parts still load. */
const LIMIT_MS = 4_000;

const Settle = createContext<(part: string) => void>(() => undefined);

interface TogetherProps {
  /** Names of the parts that are waited for; each calls `useSettled`. */
  parts: readonly string[];
  /** Shown until then, in the shape of the whole. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children at once, when each part knows what it shows. Parts of unknown height that come one after another
 * would push each other around under a finger.
 */
export function Together({ parts, skeleton, children }: TogetherProps) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [isLate, setLate] = useState(false);
  const [settle] = useState(
    () => (part: string) => setSettled((before) => (before.has(part) ? before : new Set([...before, part]))),
  );
  const isReady = isLate || parts.every((part) => settled.has(part));
  // Once shown, it stays: a part that is added later loads at its own place.
  const [isShown, setShown] = useState(isReady);
  if (isReady && !isShown) setShown(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), LIMIT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      {!isShown && skeleton}
      <Box sx={{ display: isShown ? 'contents' : 'none' }}>
        <Settle.Provider value={settle}>{children}</Settle.Provider>
      </Box>
    </>
  );
}

/** Tells the surrounding `Together`, if there is one, when a part knows what it shows. */
export function useSettled(part: string, isSettled: boolean): void {
  const settle = useContext(Settle);
  useLayoutEffect(() => {
    if (isSettled) settle(part);
  }, [settle, part, isSettled]);
}
