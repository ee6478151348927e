import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  displayDate,
  displayInspection,
  fill,
  ianaZone,
  messages,
  MAX_UNPAGED,
  type StaffInspectionRow,
  type VirtualLocationSummary,
} from '@walkthrough/domain';
import { useState } from 'react';
import { LOCATIONS } from '../../shared/property-change/property-queries';
import { addressOf, inspectionOf } from '../../shared/planning/planned-row';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import type { BulkAction } from '../../lists/row-action';
import { useLiveRows } from '../../lists/use-live-rows';
import { useSignedIn } from '../../session/use-session';
import { DataTable } from '../../ui/data-table';
import {
  type GroupedTab,
  locationInspectionsQuery,
  locationSummariesQuery,
  QUERY_MODES,
} from './api/location-groups';
import type { BoardKind, BoardTab } from './board-kind';
import { emptyText } from './board-texts';
import { inspectorOf } from './inspection-columns';

const { common, inspectionManagement, manageProperties, virtualLocations: texts } = messages;

const KEYS = [LOCATIONS];

const COUNTS = { rolling: 'numRolling', assigned: 'numAssigned', scheduled: 'numScheduled' } as const;

const countOn = (tab: GroupedTab, location: VirtualLocationSummary): number => location[COUNTS[tab]];

interface GroupedList {
  kind: BoardKind;
  tab: GroupedTab;
}

const groupsOn = (tab: GroupedTab, summaries: readonly VirtualLocationSummary[] | undefined) =>
  (summaries ?? []).filter((location) => countOn(tab, location) > 0);

const PANEL_ID = 'virtual-locations';

const isGrouped = (tab: BoardTab): tab is GroupedTab => tab in QUERY_MODES;

/** Groups of a tab by virtual location, hidden at first. Inspectors who audit for a team have none. */
export function useLocationGroups(
  kind: BoardKind,
  tab: BoardTab,
  actionsOf: LocationGroupsProps['actionsOf'],
) {
  const { user } = useSignedIn();
  const [unfolded, setUnfolded] = useState<GroupedTab | null>(null);
  const grouped = isGrouped(tab) && user.inspector === null ? tab : null;
  const isOpen = unfolded === grouped;
  return {
    toggle: grouped && (
      <LocationsToggle
        {...{ kind, isOpen }}
        tab={grouped}
        onToggle={() => setUnfolded(isOpen ? null : grouped)}
      />
    ),
    groups: grouped && isOpen && <LocationGroups key={grouped} {...{ kind, actionsOf }} tab={grouped} />,
  };
}

/** Shows or hides the groups; hidden if no location has an inspection in the tab. */
function LocationsToggle({
  kind,
  tab,
  isOpen,
  onToggle,
}: GroupedList & { isOpen: boolean; onToggle: () => void }) {
  const client = useQueryClient();
  const summaries = useQuery(locationSummariesQuery(kind));
  const askAgain = () => {
    void client.invalidateQueries({ queryKey: LOCATIONS, refetchType: 'none' });
    return true;
  };
  useLiveRows('inspection', KEYS, askAgain);
  useLiveRows('personName', KEYS, askAgain);
  const { length: count } = groupsOn(tab, summaries.data);
  if (count === 0) return null;
  return (
    <Button
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL_ID : undefined}
      startIcon={<ExpandMoreIcon sx={{ transform: isOpen ? undefined : 'rotate(-90deg)' }} />}
      onClick={onToggle}
      sx={{ px: 1, py: 0, minHeight: { xs: 44, sm: 32, md: 24 }, typography: 'body2' }}
    >
      {fill(texts.groupsShown, { count })}
    </Button>
  );
}

interface LocationGroupsProps extends GroupedList {
  /** Actions for all inspections of a location. */
  actionsOf: (rows: readonly StaffInspectionRow[]) => readonly BulkAction[];
}

/** Inspections of a tab grouped by virtual location; each location can be scheduled in one step. */
function LocationGroups({ kind, tab, actionsOf }: LocationGroupsProps) {
  const summaries = useQuery(locationSummariesQuery(kind));
  const groups = groupsOn(tab, summaries.data);
  if (groups.length === 0) return null;
  return (
    <Box
      component="section"
      id={PANEL_ID}
      aria-label={texts.groups}
      sx={{
        maxHeight: { md: '45vh' },
        overflowY: { md: 'auto' },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {groups.map((location) => (
        <LocationGroup key={location.id} {...{ location, kind, tab, actionsOf }} />
      ))}
    </Box>
  );
}

function LocationGroup({
  location,
  kind,
  tab,
  actionsOf,
}: LocationGroupsProps & { location: VirtualLocationSummary }) {
  const [isOpen, setOpen] = useState(false);
  const inspections = useQuery({ ...locationInspectionsQuery(location.id, kind, tab), enabled: isOpen });
  const rows = inspections.data ?? [];
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_event, opened) => setOpen(opened)}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <LocationLine location={location} tab={tab} />
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <ListBody
          state={toListState(inspections)}
          isEmpty={inspections.data?.length === 0}
          skeleton={{ shape: 'rows', count: 2 }}
          empty={emptyText(kind, tab)}
          onRetry={() => refetchRows(inspections)}
        >
          <Box role="group" aria-label={location.name} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actionsOf(rows).map(({ name, label, Icon, onChoose }) => (
              <Button key={name} variant="outlined" startIcon={<Icon />} onClick={onChoose}>
                {label}
              </Button>
            ))}
          </Box>
          {rows.length === MAX_UNPAGED && (
            <Alert severity="info">{fill(texts.onlyFirst, { count: MAX_UNPAGED })}</Alert>
          )}
          <LocationTable name={location.name} rows={rows} />
        </ListBody>
      </AccordionDetails>
    </Accordion>
  );
}

/** Name of a location and its number of inspections. */
function LocationLine({ location, tab }: { location: VirtualLocationSummary; tab: GroupedTab }) {
  const count = countOn(tab, location);
  const { numProperties, scheduledDate, timeZone, inspectBy } = location;
  const facts = [
    fill(inspectionManagement.inspectionCount, { count }),
    fill(manageProperties.propertyCount, { count: numProperties }),
    tab === 'scheduled' &&
      scheduledDate !== null &&
      fill(texts.next, { visit: displayInspection(scheduledDate, ianaZone(timeZone)) }),
    tab === 'assigned' && inspectBy !== null && fill(texts.due, { date: displayDate(inspectBy) }),
  ].filter((fact) => fact !== false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
      <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        <bdi>{location.name}</bdi>
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
    </Box>
  );
}

function LocationTable({ name, rows }: { name: string; rows: readonly StaffInspectionRow[] }) {
  const titles = [
    inspectionManagement.propertyCode,
    common.address,
    common.inspector,
    inspectionManagement.inspectionScheduled,
    inspectionManagement.inspectionDue,
  ];
  return (
    <DataTable label={name} titles={titles} stacks>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>{row.property.code}</td>
          <td>{addressOf(row)}</td>
          <td>{inspectorOf(row)}</td>
          <td>{inspectionOf(row)}</td>
          <td>{row.inspectBy ? displayDate(row.inspectBy) : ''}</td>
        </tr>
      ))}
    </DataTable>
  );
}
