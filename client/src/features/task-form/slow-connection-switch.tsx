import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { useSyncExternalStore } from 'react';
import { slowConnection } from '../../offline/slow-connection';
import { CheckField } from '../../ui/check-field';

/** The inspector knows the place: on a slow line photos wait for Submit, so that nothing else does (decision 78). */
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
