import Box from '@mui/material/Box';
import {
  fill,
  inspectorName,
  messages,
  type ConditionRecord,
  type ReportInspection,
  writtenStreet,
} from '@walkthrough/domain';
import { formTextsIn, textOfForm } from '@walkthrough/form-definitions';
import { OneLineHeader } from '../../report-form/page/one-line-header';
import { ReportNotes } from '../../shared/notes/report-notes';
import { dayThere } from '../../shared/planning/planned-row';
import { activeSideOf, inspectionOf } from '../../offline/reports/model/report-record';
import type { ReportSession } from '../../offline/reports/drafts/report-session';

const { common, conditionForm: texts } = messages;

/** Returns the status text that the lists show. */
function statusOf(record: ReportSession['record']): string {
  const [moveInInspection, moveOutInspection] = [
    inspectionOf(record, 'moveIn'),
    inspectionOf(record, 'moveOut'),
  ];
  const done = (inspection: ReportInspection | null) =>
    inspection !== null && inspection.inspectedDate !== null;
  if (
    moveOutInspection === null
      ? !done(moveInInspection)
      : moveInInspection !== null && !done(moveInInspection)
  ) {
    return texts.moveInPending;
  }
  return done(moveOutInspection) ? texts.moveOutComplete : texts.moveOutPending;
}

function tenantsOf({ record, context }: ReportSession): string {
  return context.names.tenants.join(', ') || (record.tenantInfo === null ? common.notAvailable : '');
}

function inspectorOf({ record }: ReportSession): string {
  const active = inspectionOf(record, activeSideOf(record));
  return active?.inspector ? inspectorName(active.inspector) : texts.noInspector;
}

/** Header of a report: address, people, form and progress. */
export function ReportHeader({ session }: { session: ReportSession }) {
  const { record, document } = session;
  const { city, province, code } = record.property;
  const { managerNotes: notes = [] } = record as ConditionRecord;
  const timeZone = inspectionOf(record, activeSideOf(record))?.timeZone ?? null;
  const dayOf = (noteDate: number) => dayThere(noteDate, { timeZone, property: record.property });
  const { texts: wording } = formTextsIn(document);
  const facts: [label: string, value: string][] = [
    [messages.inspectionManagement.tenants, tenantsOf(session)],
    [common.inspector, inspectorOf(session)],
    [common.status, statusOf(record)],
  ];
  return (
    <OneLineHeader
      address={writtenStreet(record.property)}
      notes={notes.length > 0 && <ReportNotes notes={notes} dayOf={dayOf} />}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {city}, {province} · {code}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 0.25,
          typography: 'body2',
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'flex', gap: 0.75 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value || common.notAvailable}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.25 }}>
        {fill(messages.forms.versionTitle, {
          title: textOfForm(wording, document.title),
          version: record.form.version,
        })}
      </Box>
    </OneLineHeader>
  );
}
