import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages, type TenancyItem } from '@walkthrough/domain';
import { useState } from 'react';
import { useNetworkStatus } from '../../../../offline/status/use-network-status';
import { useSignedIn } from '../../../../session/use-session';
import { lazyPart } from '../../../../ui/lazy-part';

const texts = messages.deductions;

const DeductionsDialog = lazyPart(async () => (await import('./deductions-dialog')).DeductionsDialog);

/** Opens the deductions of a tenancy, which need the network. */
export function DeductionsButton({ tenancy }: { tenancy: TenancyItem }) {
  const { user } = useSignedIn();
  const { online } = useNetworkStatus();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box>
      <Button variant="outlined" disabled={!online} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <DeductionsDialog
          tenancy={tenancy}
          mayEdit={online && user.userPermissions.canModifyProperty}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
