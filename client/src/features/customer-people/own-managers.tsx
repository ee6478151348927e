import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { fill, matchesWords, messages, type PropertyManagerItem } from '@walkthrough/domain';
import { useState } from 'react';
import { exportRecords } from '../../lists/export-records';
import { RecordList } from '../../lists/record-list';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { useWholeList } from '../../lists/use-whole-list';
import { useSignedIn } from '../../session/use-session';
import { managerName } from '../../shared/property-change/property-queries';
import { MANAGER_COLUMNS, useManagerButtons } from '../../shared/property-managers/manager-table';
import { PropertyManagerDialog } from '../../shared/property-managers/property-manager-dialog';
import { ownManagersQuery } from './people-queries';

const { customers: texts, landing } = messages;

/** Lists the customer's property managers. */
export function OwnManagers({ mayEdit }: { mayEdit: boolean }) {
  const { canAccessInspection } = useSignedIn().user.userPermissions;
  const managers = useQuery({ ...ownManagersQuery, refetchOnMount: 'always' });
  const [edited, setEdited] = useState<{ manager: PropertyManagerItem | null } | null>(null);
  const { notice, buttons, dialog, isOpen } = useManagerButtons((manager) => setEdited({ manager }));
  const search = useSearchInAddress();
  const found = (managers.data ?? []).filter(({ code, name }) => matchesWords([code, name], search.value));
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
      {notice}
      <RecordList
        id="propertyManagers"
        views="propertyManagers"
        label={landing.propertyManagers}
        list={useWholeList(ownManagersQuery.queryKey, managers, found)}
        columns={MANAGER_COLUMNS}
        found={managers.data ? fill(texts.managersCount, { count: found.length }) : null}
        nameOf={managerName}
        {...(mayEdit && { buttons })}
        dialogOpen={edited !== null || isOpen}
        search={search}
        filters={searchFilters(search)}
        exportList={
          canAccessInspection
            ? (format) => exportRecords('propertyManagers', { search: search.value }, format)
            : undefined
        }
        empty={{ title: texts.noManagers, help: texts.noManagersHelp }}
      />
      {dialog}
      {edited && (
        <PropertyManagerDialog customerId={null} manager={edited.manager} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
