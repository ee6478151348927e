import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  fill,
  INSPECTION_TYPE_LABELS,
  inspectorName,
  messages,
  type TaskReport,
  writtenStreet,
} from '@walkthrough/domain';
import { textOfForm, type FormDefinition } from '@walkthrough/form-definitions';
import type { ReactNode } from 'react';
import { dayThere } from '../../forms/visit/planned-row';

const { common, conditionForm, taskForm: texts } = messages;

interface TaskHeaderProps {
  record: TaskReport;
  document: FormDefinition;
}

/** Which visit this is: the place first, then what belongs to it, and what the office has noted. */
export function TaskHeader({ record, document }: TaskHeaderProps) {
  const { property, visit, form } = record;
  const [wording] = Object.values(document.i18n);
  return (
    <Box component="header" sx={{ pt: 2, pb: 1 }}>
      <Typography variant="h1">{writtenStreet(property)}</Typography>
      <Box sx={{ color: 'text.secondary' }}>
        {property.city}, {property.province}
      </Box>
      <Box component="dl" aria-label={common.property} sx={FACTS}>
        <Fact label={texts.street}>{property.addressLine1}</Fact>
        <Fact label={texts.unit}>{property.addressLine2}</Fact>
        <Fact label={texts.taskType}>{INSPECTION_TYPE_LABELS[visit.inspectionType]}</Fact>
        <Fact label={common.landlord}>{property.landlord}</Fact>
        <Fact label={texts.customerCode}>{property.customerCode}</Fact>
        <Fact label={messages.inspectionManagement.propertyCode}>{property.code}</Fact>
        <Fact label={common.inspector}>
          {visit.inspector ? inspectorName(visit.inspector) : conditionForm.noInspector}
        </Fact>
      </Box>
      <Notes record={record} />
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
        {fill(messages.forms.versionTitle, {
          title: textOfForm(wording, document.title),
          version: form.version,
        })}
      </Box>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children || common.notAvailable}
      </Box>
    </div>
  );
}

/** What the office wants the inspector to know, the newest first. */
function Notes({ record: { notes, visit, property } }: Pick<TaskHeaderProps, 'record'>) {
  if (notes.length === 0) {
    return <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>{texts.noNotes}</Box>;
  }
  const place = { timeZone: visit.timeZone, property };
  return (
    <Box component="table" aria-label={messages.workBasket.notes} sx={NOTES}>
      <thead>
        <tr>
          <th scope="col">{common.date}</th>
          <th scope="col">{messages.basketActions.noteDetails}</th>
        </tr>
      </thead>
      <tbody>
        {notes.map(({ id, noteDate, details, isSticky }) => (
          <tr key={id} data-sticky={isSticky || undefined}>
            <td>{dayThere(noteDate, place)}</td>
            <td>{details}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const FACTS = {
  m: 0,
  mt: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
  columnGap: 2,
  rowGap: 0.75,
  typography: 'body2',
} as const;

const NOTES = {
  mt: 1.5,
  width: '100%',
  maxWidth: 880,
  borderCollapse: 'collapse',
  typography: 'body2',
  bgcolor: 'warning.light',
  borderRadius: 1,
  '& th, & td': { px: 1, py: 0.5, textAlign: 'left', verticalAlign: 'top' },
  '& th': { fontWeight: 600 },
  '& td:first-of-type': { whiteSpace: 'nowrap', width: '1%' },
  '& td:last-of-type': { overflowWrap: 'anywhere' },
  '& tr[data-sticky]': { fontWeight: 600 },
} as const;
