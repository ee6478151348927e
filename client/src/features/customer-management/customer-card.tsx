import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  customerDisplayName,
  editsCustomers,
  editsManagers,
  fill,
  messages,
  opensCustomerManagement,
  type CustomerItem,
  type CustomerWithManagers,
  type PropertyManagerItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { CustomerInviteDialog } from '../../shared/customers/invite-dialog';
import { EmptyState } from '../../ui/message-state';
import { ManagerTable } from '../../shared/property-managers/manager-table';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';

const { customers: texts, manageProperties } = messages;

interface CustomerCardProps {
  item: CustomerWithManagers;
  onEdit: () => void;
  /** @param manager null: one that is not there yet */
  onManager: (manager: PropertyManagerItem | null) => void;
}

/** Card of one customer; expanded, it shows contact details and property managers. */
export function CustomerCard({ item, onEdit, onManager }: CustomerCardProps) {
  const { customer, propertyManagers, isSelfManaged } = item;
  const { user, tenant } = useSignedIn();
  const inTerm = inTermOf(tenant);
  const person = { roles: user.roles, flags: user.userPermissions };
  const name = customerDisplayName(customer);
  const mayEditManagers = editsManagers(person);
  const [isInviting, setInviting] = useState(false);
  return (
    <Accordion
      elevation={0}
      disableGutters
      sx={{ bgcolor: 'transparent' }}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          {customer.customerCode !== '' && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              <bdi>{customer.customerCode}</bdi>
            </Typography>
          )}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {fill(texts.managersCount, { count: propertyManagers.length })}
          </Typography>
          {!customer.isActive && <Chip size="small" label={manageProperties.inactive} />}
          {isSelfManaged && <Chip size="small" variant="outlined" label={inTerm(texts.selfManaged)} />}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
        <Contact customer={customer} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {opensCustomerManagement(person) && (
            <Button variant="outlined" onClick={onEdit}>
              {inTerm(texts.editCustomer)}
            </Button>
          )}
          {editsCustomers(person) && (
            <Button variant="outlined" onClick={() => setInviting(true)}>
              {texts.inviteUser}
            </Button>
          )}
          {mayEditManagers && (
            <Button variant="outlined" onClick={() => onManager(null)}>
              {texts.addPropertyManager}
            </Button>
          )}
        </Box>
        {propertyManagers.length === 0 ? (
          <EmptyState title={texts.noManagers} text={texts.noManagersHelp} />
        ) : (
          <ManagerTable
            label={fill(texts.managersOf, { name })}
            managers={propertyManagers}
            onEdit={mayEditManagers ? onManager : undefined}
          />
        )}
        {isInviting && <CustomerInviteDialog customer={customer} onClose={() => setInviting(false)} />}
      </AccordionDetails>
    </Accordion>
  );
}

/** Shows contact details and the condition-inspection license. */
function Contact({ customer }: { customer: CustomerItem }) {
  const { contactName, phoneNumber, emailAddress, addressLine1, city, province } = customer;
  const known = [contactName, phoneNumber, emailAddress, addressLine1, city, province].filter(Boolean);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[...known, ...(customer.conditionInspectionSupport ? [texts.licensed] : [])].join(' · ')}
    </Typography>
  );
}
