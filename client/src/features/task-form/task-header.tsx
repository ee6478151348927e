import Box from '@mui/material/Box';
import {
  fill,
  inspectionName,
  inspectorName,
  messages,
  type TaskReport,
  writtenStreet,
} from '@walkthrough/domain';
import { formTextsIn, textOfForm, type FormDefinition } from '@walkthrough/form-definitions';
import type { ReactNode } from 'react';
import { OneLineHeader } from '../../report-form/page/one-line-header';
import { ReportNotes } from '../../shared/notes/report-notes';
import { dayThere } from '../../shared/planning/planned-row';

const { common, conditionForm, taskForm: texts } = messages;

interface TaskHeaderProps {
  record: TaskReport;
  document: FormDefinition;
}

/** Header of a report: address, details and the office's notes. */
export function TaskHeader({ record, document }: TaskHeaderProps) {
  const { property, visit, form } = record;
  const { texts: wording } = formTextsIn(document);
  return (
    <OneLineHeader
      startsOpen
      address={writtenStreet(property)}
      notes={
        <ReportNotes
          notes={record.notes}
          dayOf={(noteDate) => dayThere(noteDate, { timeZone: visit.timeZone, property })}
        />
      }
    >
      <Box sx={{ color: 'text.secondary' }}>
        {property.city}, {property.province}
      </Box>
      <Box component="dl" aria-label={common.property} sx={FACTS}>
        <Fact label={texts.street}>{property.addressLine1}</Fact>
        <Fact label={texts.unit}>{property.addressLine2}</Fact>
        <Fact label={texts.taskType}>{inspectionName(visit)}</Fact>
        <Fact label={common.landlord}>{property.landlord}</Fact>
        <Fact label={texts.customerCode}>{property.customerCode}</Fact>
        <Fact label={messages.inspectionManagement.propertyCode}>{property.code}</Fact>
        <Fact label={common.inspector}>
          {visit.inspector ? inspectorName(visit.inspector) : conditionForm.noInspector}
        </Fact>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
        {fill(messages.forms.versionTitle, {
          title: textOfForm(wording, document.title),
          version: form.version,
        })}
      </Box>
    </OneLineHeader>
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

const FACTS = {
  m: 0,
  mt: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
  columnGap: 2,
  rowGap: 0.75,
  typography: 'body2',
} as const;
