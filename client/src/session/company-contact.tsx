import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { PhoneLinks } from '../ui/phone-links';
import { useSignedIn } from './use-session';

/**
 * Shows the contact details of the reader's company below texts that name the product's vendor; nothing if there are
 * none.
 */
export function CompanyContact() {
  const { tenant } = useSignedIn();
  const contact = tenant?.tenantConfig.contact;
  if (!contact) return null;
  const { companyName, contactInfo, contactAddress, contactPhone, contactEmail } = contact;
  if (![contactInfo, contactAddress, contactPhone, contactEmail].some(Boolean)) return null;
  return (
    <Box component="address" sx={{ fontStyle: 'normal', typography: 'body2', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{companyName || tenant.displayName}</Box>
      {[contactInfo, contactAddress].filter(Boolean).map((text) => (
        <Box key={text}>{text}</Box>
      ))}
      {contactPhone && (
        <Box sx={{ mx: -1 }}>
          <PhoneLinks fields={[contactPhone]} />
        </Box>
      )}
      {contactEmail && (
        <Box>
          <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link>
        </Box>
      )}
    </Box>
  );
}
