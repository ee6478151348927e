import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messages, type PropertyManagerItem } from '@walkthrough/domain';
import { useState } from 'react';
import { ManagerTable } from '../../shared/property-managers/manager-table';
import { PropertyManagerDialog } from '../../shared/property-managers/property-manager-dialog';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { ownManagersQuery } from './people-queries';

const { customers: texts, landing } = messages;

/** Lists the customer's property managers. */
export function OwnManagers({ mayEdit }: { mayEdit: boolean }) {
  const managers = useQuery({ ...ownManagersQuery, refetchOnMount: 'always' });
  const [edited, setEdited] = useState<{ manager: PropertyManagerItem | null } | null>(null);
  return (
    <>
      {mayEdit && (
        <Button
          variant="contained"
          sx={{ justifySelf: 'start' }}
          onClick={() => setEdited({ manager: null })}
        >
          {texts.addPropertyManager}
        </Button>
      )}
      <ListBody
        skeleton={{ shape: 'table', count: 4 }}
        state={toListState(managers)}
        isEmpty={managers.data?.length === 0}
        empty={{ title: texts.noManagers, help: texts.noManagersHelp }}
        onRetry={() => refetchRows(managers)}
      >
        <ManagerTable
          label={landing.propertyManagers}
          managers={managers.data ?? []}
          onEdit={mayEdit ? (manager) => setEdited({ manager }) : undefined}
        />
      </ListBody>
      {edited && (
        <PropertyManagerDialog customerId={null} manager={edited.manager} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
