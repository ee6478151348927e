import Box from '@mui/material/Box';
import { displayDate, messages } from '@walkthrough/domain';
import { Fact, FactList } from '../../ui/fact-list';
import { PhoneLinks } from '../../ui/phone-links';
import { MailLink } from './mail-link';

const { propertyEditor } = messages;

interface OccupantContactsProps {
  names: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
  /** `YYYY-MM-DD` */
  leaseStart?: string;
  numOccupants?: number;
}

/** Shows occupants with links to call and to write. */
export function OccupantContacts({
  names,
  phones,
  emails,
  leaseStart,
  numOccupants = 0,
}: OccupantContactsProps) {
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {names.map((name, at) => (
          <li key={`${at} ${name}`}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mx: -1 }}>
        <PhoneLinks fields={phones} />
        {emails.map((email) => (
          <MailLink key={email} email={email} />
        ))}
      </Box>
      <FactList size="0.875rem">
        {leaseStart && <Fact name={propertyEditor.tenantMoveInDate}>{displayDate(leaseStart)}</Fact>}
        {numOccupants > 0 && <Fact name={propertyEditor.numOccupants}>{numOccupants}</Fact>}
      </FactList>
    </>
  );
}
