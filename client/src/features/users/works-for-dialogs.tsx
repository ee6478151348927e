import { useQuery } from '@tanstack/react-query';
import {
  fill,
  messages,
  type CustomerWithManagers,
  type PersonItem,
  type PropertyManagerItem,
} from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { CustomerDialog } from '../../shared/customers/customer-dialog';
import { everybodysManagersQuery } from '../../shared/property-change/property-queries';
import { ManagerTable } from '../../shared/property-managers/manager-table';
import { PropertyManagerDialog } from '../../shared/property-managers/property-manager-dialog';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { Dialog } from '../../ui/dialog';
import { nameOfUser } from './user-words';

const { common, customers: customerTexts, users: texts } = messages;

interface WorksForProps {
  person: PersonItem;
  onClose: () => void;
}

/** Opens the customer of a user, with its admins. */
export function CustomerOfUser({ person, onClose }: WorksForProps) {
  const { tenant } = useSignedIn();
  const title = inTermOf(tenant)(customerTexts.editCustomer);
  return (
    <CustomerAsked person={person} title={title} onClose={onClose}>
      {(found) => <CustomerAsFound found={found} onClose={onClose} />}
    </CustomerAsked>
  );
}

/** Opens the property managers of a user. */
export function ManagersOfUser({ person, onClose }: WorksForProps) {
  const [edited, setEdited] = useState<PropertyManagerItem | null>(null);
  const name = nameOfUser(person);
  return (
    <>
      <CustomerAsked person={person} title={fill(customerTexts.managersOf, { name })} onClose={onClose}>
        {({ propertyManagers }) => (
          <Dialog
            open
            title={fill(customerTexts.managersOf, { name })}
            closeLabel={common.close}
            onClose={onClose}
          >
            <ManagersFor person={person} managers={propertyManagers} onEdit={setEdited} />
          </Dialog>
        )}
      </CustomerAsked>
      {edited && (
        <PropertyManagerDialog
          customerId={edited.customerId}
          manager={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Keeps the customer as it was when the dialog opened, on which the change is based. */
function CustomerAsFound({ found, onClose }: { found: CustomerWithManagers; onClose: () => void }) {
  const [{ customer }] = useState(found);
  return <CustomerDialog customer={customer} onClose={onClose} />;
}

interface ManagersForProps {
  person: PersonItem;
  managers: readonly PropertyManagerItem[];
  onEdit: (manager: PropertyManagerItem) => void;
}

function ManagersFor({ person, managers, onEdit }: ManagersForProps) {
  const own = managers.filter(({ propertyManagerUser }) => propertyManagerUser?.id === person.id);
  return own.length === 0 ? (
    customerTexts.noneAssigned
  ) : (
    <ManagerTable
      label={fill(customerTexts.managersOf, { name: nameOfUser(person) })}
      managers={own}
      onEdit={onEdit}
    />
  );
}

interface CustomerAskedProps extends WorksForProps {
  title: string;
  children: (found: CustomerWithManagers) => ReactNode;
}

/** Loading or error dialog until the customer is loaded. */
function CustomerAsked({ person, title, onClose, children }: CustomerAskedProps) {
  const all = useQuery({ ...everybodysManagersQuery, refetchOnMount: 'always' });
  // Cached data may be stale, and versions matter.
  const found = all.isFetchedAfterMount
    ? all.data?.find(({ customer }) => customer.id === person.customer?.id)
    : undefined;
  if (found) return children(found);
  return (
    <Dialog open title={title} closeLabel={common.close} onClose={onClose}>
      <ListBody
        skeleton={{ shape: 'lines', count: 3 }}
        state={{ ...toListState(all), loading: all.isFetching && !all.isFetchedAfterMount }}
        isEmpty={all.isFetchedAfterMount}
        empty={{ title: texts.customerGone }}
        onRetry={() => refetchRows(all)}
      >
        {null}
      </ListBody>
    </Dialog>
  );
}
