import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  displayDate,
  fill,
  messages,
  type ContactAttemptItem,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { serverNow } from '../../offline/status/server-clock';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { channelLabel, timeThere } from '../../shared/contacts/contact-words';
import { dayThere, inspectionOf, zoneOf } from '../../shared/planning/planned-row';
import { PeekFacts, type PeekFact } from '../../lists/peek-panel';
import { customerLabelOf } from '../../session/permissions';
import { mayOpen } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { inspectorOf } from './inspection-columns';
import { syncSentence } from './sync-words';
import { useInspectionHistory } from './use-inspection-history';

const { common, inspectionManagement: texts, screens, workBasket } = messages;

/** Number of contact attempts, and the last one in full. */
function contactFacts(attempts: readonly ContactAttemptItem[], zone: string): PeekFact[] {
  const [last] = attempts;
  if (!last) return [];
  const how = `${channelLabel(last.channel)}, ${last.contacteeInfo}`;
  const by = last.author ? [fill(messages.contacts.recordedBy, { name: last.author })] : [];
  return [
    { label: texts.attempts, value: String(attempts.length) },
    { label: texts.lastAttempt, value: [timeThere(last.communicationDate, zone), how, last.outcome, ...by] },
  ];
}

const dayOf = (date: string | null | undefined) => (date ? displayDate(date) : '');

/** Preview of one inspection: place, occupants, schedule and progress. */
export function InspectionPeek({ row }: { row: StaffInspectionRow }) {
  const { tenant, user } = useSignedIn();
  const { property } = row;
  const { attempts = [], notes = [] } = useInspectionHistory(row.id);
  const instantDay = (instant: number | null) => (instant === null ? '' : dayThere(instant, row));
  // Details missing from the row; the preview works without them.
  const { data: more } = useQuery({
    queryKey: queryKeys.property(property.id),
    queryFn: ({ signal }) => callApi('GET properties/{id}', { path: { id: property.id }, signal }),
  });
  return (
    <>
      <PeekFacts
        title={common.property}
        facts={[
          { label: common.code, value: property.code },
          {
            label: common.city,
            value: [property.city, property.province, more?.postalCode].filter(Boolean).join(' '),
          },
          { label: customerLabelOf(tenant), value: property.customerName ?? '' },
          { label: common.propertyManager, value: property.propertyManagerObj?.name ?? '' },
          { label: common.landlord, value: more?.landlord ?? '' },
          { label: texts.tenants, value: row.occupantNames },
        ]}
      />
      {mayOpen(user, '/properties/:id') && (
        <Button component={Link} to={`/properties/${property.id}`} sx={{ justifySelf: 'start', ml: -1 }}>
          {screens.propertyRecord}
        </Button>
      )}
      <PeekFacts
        title={common.visit}
        facts={[
          { label: texts.kinds, value: row.kindName ?? '' },
          { label: common.inspector, value: inspectorOf(row) },
          { label: texts.inspectionDue, value: dayOf(row.inspectBy) },
          { label: texts.inspectionScheduled, value: inspectionOf(row) },
          { label: texts.report, value: row.sync ? syncSentence(row.sync, serverNow()) : '' },
        ]}
      />
      <PeekFacts title={workBasket.contacts} facts={contactFacts(attempts, zoneOf(row))} />
      <PeekFacts
        title={workBasket.notes}
        facts={notes.map(({ noteDate, details }) => ({ label: instantDay(noteDate), value: details }))}
      />
      <PeekFacts
        title={texts.history}
        facts={[
          { label: texts.assigned, value: instantDay(row.assignedDate) },
          { label: texts.dateInspected, value: instantDay(row.inspectedDate) },
          { label: texts.lastInspected, value: dayOf(more?.lastInspected) },
          { label: texts.nextInspection, value: dayOf(more?.nextInspection) },
        ]}
      />
    </>
  );
}
