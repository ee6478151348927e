import { useMemo } from 'react';
import { useRouteError } from 'react-router-dom';
import { networkStatus } from '../../offline/status/network-status';
import { MissingScreen } from './missing-screen';

const isOffline = () => !navigator.onLine || !networkStatus.get().online;

/**
 * Replaces a screen that could not be loaded without a connection. Other errors go to the crash screen. Not lazy: its own
 * chunk could not be loaded either.
 */
export function ScreenProblem() {
  const error = useRouteError();
  // Decided once: the connection may come back while this is shown.
  const isMissing = useMemo(
    () => error instanceof Error && error.name === 'ChunkLoadError' && isOffline(),
    [error],
  );
  if (!isMissing) throw error;
  return <MissingScreen />;
}
