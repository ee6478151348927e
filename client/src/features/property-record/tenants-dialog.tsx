import { useQuery } from '@tanstack/react-query';
import { displayDate, fill, messages, OCCUPANT_FIELDS, type OccupantField } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { occupantsQuery } from '../../shared/property-change/property-queries';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { Dialog } from '../../ui/dialog';
import { Fact, FactList } from '../../ui/fact-list';

const { common, propertyEditor, unitHistory: texts } = messages;

interface TenantsDialogProps {
  propertyId: number;
  /** Id of the occupancy. */
  id: number;
  actions: ReactNode;
  onClose: () => void;
}

/** Shows the recorded occupants: names, contact details, number and move-in date. */
export function TenantsDialog({ propertyId, id, actions, onClose }: TenantsDialogProps) {
  const people = useQuery({ ...occupantsQuery(propertyId), refetchOnMount: 'always' });
  const shown = people.data?.find((each) => each.id === id);
  const lines = (label: string, fields: readonly OccupantField[]) =>
    fields.map((field, index) =>
      shown?.[field] ? (
        <Fact key={field} name={fill(label, { number: index + 1 })}>
          <bdi>{shown[field]}</bdi>
        </Fact>
      ) : null,
    );
  return (
    <Dialog
      open
      narrow
      title={propertyEditor.tenantInformation}
      onClose={onClose}
      closeLabel={common.close}
      actions={actions}
    >
      <ListBody
        skeleton={{ shape: 'rows', count: 3 }}
        state={toListState(people)}
        isEmpty={people.data !== undefined && !shown}
        empty={{ title: texts.tenantsGone }}
        failedTitle={texts.tenantsFailed}
        onRetry={() => refetchRows(people)}
      >
        {shown && (
          <FactList>
            {lines(propertyEditor.tenantName, OCCUPANT_FIELDS.names)}
            {lines(propertyEditor.tenantPhone, OCCUPANT_FIELDS.phones)}
            {lines(propertyEditor.tenantEmail, OCCUPANT_FIELDS.emails)}
            {shown.numOccupants > 0 && <Fact name={propertyEditor.numOccupants}>{shown.numOccupants}</Fact>}
            <Fact name={propertyEditor.tenantMoveInDate}>{displayDate(shown.leaseStart)}</Fact>
          </FactList>
        )}
      </ListBody>
    </Dialog>
  );
}
