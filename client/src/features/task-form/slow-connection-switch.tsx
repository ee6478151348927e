import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { useSyncExternalStore } from 'react';
import { slowConnection } from '../../offline/status/slow-connection';
import { CheckField } from '../../ui/check-field';

/** Lets the inspector hold photos back until Submit on a slow connection, so that they do not delay other calls. */
export function SlowConnectionSwitch() {
  const isSlow = useSyncExternalStore(slowConnection.subscribe, slowConnection.get);
  return (
    <Box sx={{ py: 1 }}>
      <CheckField
        label={messages.taskForm.keepPhotosUntilSubmit}
        checked={isSlow}
        onChecked={(checked) => slowConnection.set(checked)}
      />
    </Box>
  );
}
