import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  displayDate,
  fill,
  type InspectionTab,
  messages,
  type StaffInspectionRow,
  perLanguage,
} from '@walkthrough/domain';
import { Link, useLocation } from 'react-router-dom';
import { fromAreas } from '../../shared/property-change/area-place';
import { addressOf, dayThere, personName, inspectionOf } from '../../shared/planning/planned-row';
import { DataTable } from '../../ui/data-table';
import { Fact, FactList } from '../../ui/fact-list';

const { common, commonAreas: texts, inspectionManagement, screens } = messages;

const STATES: Readonly<Record<InspectionTab, string>> = perLanguage(() => ({
  rolling: inspectionManagement.unassigned,
  assigned: inspectionManagement.assigned,
  scheduled: inspectionManagement.scheduled,
  completed: texts.awaitsAudit,
  audited: inspectionManagement.history,
  cancelled: inspectionManagement.cancelled,
}));

/** Facts of a row besides the address, in column order. */
const FACTS: readonly (readonly [title: string, text: (row: StaffInspectionRow) => string])[] = perLanguage(
  () => [
    [common.city, ({ property }) => `${property.city}, ${property.province}`],
    [common.status, ({ tab }) => STATES[tab]],
    [
      common.inspector,
      ({ inspector }) => (inspector ? personName(inspector) : inspectionManagement.notAssigned),
    ],
    [common.dueDate, ({ inspectBy }) => (inspectBy ? displayDate(inspectBy) : '')],
    [common.scheduledDate, (row) => inspectionOf(row) || common.notScheduled],
    [
      common.inspectedDate,
      (row) =>
        row.inspectedDate === null ? inspectionManagement.notInspected : dayThere(row.inspectedDate, row),
    ],
  ],
);

interface AreaRowsProps {
  rows: readonly StaffInspectionRow[];
}

/** Renders a table on wide screens, cards on phones. */
export function AreaRows({ rows }: AreaRowsProps) {
  const onPhone = useMediaQuery('(max-width: 599.95px)');
  return onPhone ? <AreaCards rows={rows} /> : <AreaTable rows={rows} />;
}

function AreaTable({ rows }: AreaRowsProps) {
  const titles = [common.address, ...FACTS.map(([title]) => title)];
  return (
    <DataTable label={screens.commonAreaInspections} titles={titles}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <AreaName row={row} />
          </td>
          {FACTS.map(([title, text]) => (
            <td key={title}>{text(row)}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

function AreaCards({ rows }: AreaRowsProps) {
  return (
    <Box
      component="ul"
      aria-label={screens.commonAreaInspections}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {rows.map((row) => (
        <Paper key={row.id} component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
          <AreaName row={row} />
          <FactList>
            {FACTS.map(([title, text]) => (
              <Fact key={title} name={title}>
                {text(row)}
              </Fact>
            ))}
          </FactList>
        </Paper>
      ))}
    </Box>
  );
}

/** Links to the property; a common area has no tenants. */
function AreaName({ row }: { row: StaffInspectionRow }) {
  const { search } = useLocation();
  const { id, code } = row.property;
  const name = `${code} ${addressOf(row)}`.trim();
  return (
    <MuiLink
      component={Link}
      to={areaEditorPath(id)}
      state={fromAreas(search)}
      aria-label={fill(texts.openArea, { name })}
    >
      {name}
    </MuiLink>
  );
}

/** Returns the address of the property editor for one common area, or without an id for choosing one. */
export const areaEditorPath = (propertyId?: number): string =>
  `/managerPropertyDetails?kind=common-area${propertyId === undefined ? '' : `&p_id=${propertyId}`}`;
