import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { onlineManager } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { useSyncExternalStore } from 'react';
import { callApi } from '../api/client';
import { Placeholder, type PlaceholderProps } from './placeholder';

const { common, shell } = messages;

/** Returns whether queries wait for a connection. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => !onlineManager.isOnline(),
  );

/** Any answer of the server ends the offline state, and waiting queries are sent. */
const reconnect = () => void callApi('GET test', { token: null }).catch(() => undefined);

const Reconnect = () => (
  <Button color="inherit" onClick={reconnect}>
    {shell.retry}
  </Button>
);

/** Says that a part of the screen is not on this device. */
export const OfflineNote = () => (
  <Alert severity="info" role="status" action={<Reconnect />}>
    {common.offlineNeedsConnection}
  </Alert>
);

/** Replaces data that a query has not loaded yet: loading, or waiting for a connection. */
export function Awaited(skeleton: Omit<PlaceholderProps, 'label'>) {
  return useIsOffline() ? <OfflineNote /> : <Placeholder {...skeleton} label={shell.loading} />;
}

/** The same below a field whose choices are not loaded yet. */
export function AwaitedHelp() {
  if (!useIsOffline()) return shell.loading;
  return (
    <>
      {common.offlineNeedsConnection}
      <Reconnect />
    </>
  );
}
