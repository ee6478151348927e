import Alert from '@mui/material/Alert';
import { messages } from '@walkthrough/domain';
import { CompanyContact } from '../../session/company-contact';

/** The customer that the inspector works for has no licence: why there is nothing, and whom to ask. */
export const Unlicensed = () => (
  <Alert severity="error" sx={{ mt: 1.5 }}>
    {messages.shell.licenceRequired}
    <CompanyContact />
  </Alert>
);
