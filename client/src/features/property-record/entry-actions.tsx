import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  isCustomerSide,
  isManager,
  messages,
  type StaffInspectionRow,
  type UnitHistoryEntry,
} from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EntryDialog } from '../../shared/audit-entry/entry-dialog';
import { viewReport } from '../../shared/distribution/report-file';
import { reportPath } from '../../shared/distribution/report-path';
import { mayOpenInspections } from '../../session/permissions';
import { mayOpen, SCREENS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { useZonedMoment } from './history-zone';
import { TenantsDialog } from './tenants-dialog';
import { useMayDownload } from './use-may-download';

const { common, inspectionManagement, unitHistory: texts } = messages;

type Of<K extends UnitHistoryEntry['kind']> = Extract<UnitHistoryEntry, { kind: K }>;

/** Shows the links of an entry that the reader may open. */
export function EntryActions({ propertyId, entry }: { propertyId: number; entry: UnitHistoryEntry }) {
  switch (entry.kind) {
    case 'visit':
      return <InspectionActions visit={entry.visit} />;
    case 'report':
      return <ReportActions report={entry} />;
    case 'occupancy':
      return <OccupancyActions propertyId={propertyId} occupancy={entry} />;
    case 'change':
      return <ChangeActions propertyId={propertyId} change={entry} />;
    case 'request':
    case 'contact':
    case 'note':
      return null;
  }
}

const Actions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1, '&:empty': { display: 'none' } }}>
    {children}
  </Box>
);

export function InspectionActions({ visit }: { visit: StaffInspectionRow }) {
  const { user } = useSignedIn();
  const mayDownload = useMayDownload();
  const isCondition = visit.conditionInspectionId !== null;
  return (
    <Actions>
      {mayDownload(visit) && (
        <Button size="small" onClick={() => viewReport(isCondition ? 'condition' : 'periodic', visit.id)}>
          {common.viewReport}
        </Button>
      )}
      {isCondition && mayOpen(user, SCREENS.conditionForm) && (
        <Button size="small" component={Link} to={reportPath(visit)}>
          {inspectionManagement.openReport}
        </Button>
      )}
      {isManager(user) && mayOpenInspections(user) && (
        <Button size="small" component={Link} to={boardOf(visit)}>
          {texts.openVisit}
        </Button>
      )}
    </Actions>
  );
}

/** Returns the link to the visit's list, filtered by its property. */
function boardOf({ conditionInspectionId, tab, property }: StaffInspectionRow): string {
  const { code, addressLine1, addressLine2: unit, city } = property;
  const words = new URLSearchParams({
    kind: conditionInspectionId === null ? 'periodic' : 'condition',
    tab,
    ...(code ? { code } : { addressLine1, unit, city }),
  });
  return `${SCREENS.inspections}?${words.toString()}`;
}

/** Shows the report. The server lists reports only for users who may read them. */
const ReportActions = ({ report: { inspectionId, isCondition } }: { report: Of<'report'> }) => (
  <Actions>
    <Button size="small" onClick={() => viewReport(isCondition ? 'condition' : 'periodic', inspectionId)}>
      {common.viewReport}
    </Button>
  </Actions>
);

interface OccupancyActionsProps {
  propertyId: number;
  occupancy: Of<'occupancy'>;
}

function OccupancyActions({ propertyId, occupancy }: OccupancyActionsProps) {
  const { user } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const editor = isCustomerSide(user) ? '/customer/property-details' : '/managerPropertyDetails';
  return (
    <Actions>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.openTenants}
      </Button>
      {isOpen && (
        <TenantsDialog
          propertyId={propertyId}
          id={occupancy.id}
          actions={
            mayOpen(user, editor) && (
              <Button component={Link} to={`${editor}?p_id=${propertyId}`}>
                {texts.inEditor}
              </Button>
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </Actions>
  );
}

/** Opens a change. The server lists changes only for users who may read the audit log, whose screen is for staff. */
function ChangeActions({ propertyId, change: { entry } }: { propertyId: number; change: Of<'change'> }) {
  const { user } = useSignedIn();
  const moment = useZonedMoment();
  const [isOpen, setOpen] = useState(false);
  return (
    <Actions>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.openChange}
      </Button>
      {isOpen && (
        <EntryDialog
          entry={entry}
          when={moment(entry.date)}
          actions={
            mayOpen(user, '/auditLogs') && (
              <Button component={Link} to={`/auditLogs?property=${propertyId}`}>
                {texts.inAuditLog}
              </Button>
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </Actions>
  );
}
