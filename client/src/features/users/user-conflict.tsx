import { useQuery } from '@tanstack/react-query';
import { type EditConflictDetails, messages } from '@walkthrough/domain';
import { ConflictDialog } from '../../editing/conflict-dialog';
import { customersQuery } from '../../shared/property-change/property-queries';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { conflictFields, mergeValues, withTheirValues, type UserValues } from './user-edits';
import { nameOfUser } from './user-words';
import { inspectorsQuery } from './users-queries';

const { users: texts } = messages;

interface UserConflictProps {
  conflict: EditConflictDetails;
  /** The user as the reader saw and as the reader edited them. */
  before: UserValues;
  values: UserValues;
  onTheirs: () => void;
  onMine: (names: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Edit conflict of one user, with customers and inspectors by name. */
export function UserConflict({ conflict, before, values, ...decided }: UserConflictProps) {
  const { tenant } = useSignedIn();
  const customers = useQuery(customersQuery);
  const inspectors = useQuery(inspectorsQuery);
  const theirs = withTheirValues(before, conflict.theirs);
  const words = {
    inTerm: inTermOf(tenant),
    customer: (id: number) =>
      customers.data?.find((customer) => customer.id === id)?.customerName ?? String(id),
    inspector: (id: number) => {
      const found = inspectors.data?.find((inspector) => inspector.id === id);
      return found ? nameOfUser(found) : String(id);
    },
  };
  return (
    <ConflictDialog
      facts={conflict}
      text={texts.conflict}
      fields={conflictFields(before, theirs, mergeValues(before, theirs, values), words)}
      {...decided}
    />
  );
}
