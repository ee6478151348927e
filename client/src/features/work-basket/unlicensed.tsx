import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { fill, messages } from '@walkthrough/domain';
import { CompanyContact } from '../../session/company-contact';
import { useSignedIn } from '../../session/use-session';

/** Says that the inspector's customer has no license, and whom to ask for one. */
export function Unlicensed() {
  const { tenant, user } = useSignedIn();
  const customer = user.inspector?.customer?.customerName ?? messages.basketActions.yourCustomer;
  const company = tenant?.displayName ?? messages.basketActions.yourOffice;
  return (
    <Alert severity="error" sx={{ mt: 1.5, '& .MuiAlert-message': { display: 'grid', gap: 1 } }}>
      <Box sx={{ fontWeight: 650 }}>{messages.shell.licenseRequired}</Box>
      <Box>{fill(messages.basketActions.askForLicense, { customer, company })}</Box>
      <CompanyContact />
    </Alert>
  );
}
