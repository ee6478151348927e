import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { fill, inspectionName, messages, writtenAddress } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import Button from '@mui/material/Button';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { channelLabel } from '../../shared/contacts/contact-words';
import { mapLink } from '../../shared/day/map-links';
import { Fact, FactList } from '../../ui/fact-list';
import { isolated } from '../../ui/isolated';
import { OWN_DIRECTION } from '../../ui/own-direction';
import { Section } from '../../ui/section';
import { StatusIcon } from '../../ui/status-icon';
import type { FieldItem } from './field-items';
import { useMoment } from './history-zone';
import { whenOf } from './inspection-words';
import { OccupantContacts } from './occupant-contacts';
import { ROWS } from './record-frame';
import { Quiet } from './record-part';

const { common, inspectionManagement, palette, propertyEditor, propertyRecord: texts, workBasket } = messages;

type Items = readonly FieldItem[];

/** Shows the inspector's open inspections at the property, with a link to each report. */
export function FieldInspections({ items }: { items: Items }) {
  return (
    <Section title={palette.inspections}>
      <Box component="ul" aria-label={palette.inspections} sx={ROWS}>
        {items.map(({ id, inspection, to }) => (
          <li key={id}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
              <StatusIcon status={inspection.tab} />
              {inspectionName(inspection)}
            </Box>
            <Box sx={{ typography: 'body2' }}>{whenOf(inspection)}</Box>
            {!inspection.cancelled && (
              <Button component={RouterLink} to={to} sx={{ minHeight: 44, ml: -1 }}>
                {inspectionManagement.openReport}
              </Button>
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}

export function FieldTenants({ item: { tenants } }: { item: FieldItem }) {
  return (
    <Section title={propertyEditor.tenantInformation}>
      {tenants ? <OccupantContacts {...tenants} /> : <Quiet>{workBasket.noOccupants}</Quiet>}
    </Section>
  );
}

export function FieldPlace({ item: { place, landlord, customerName } }: { item: FieldItem }) {
  const { tenant } = useSignedIn();
  const facts: [name: string, value: ReactNode][] = [
    [common.code, place.code],
    [
      common.address,
      <>
        <bdi>{writtenAddress(place)}</bdi>{' '}
        <Link href={mapLink(place)} target="_blank" rel="noreferrer">
          {texts.map}
        </Link>
      </>,
    ],
    [customerLabelOf(tenant), customerName],
    [common.landlord, landlord],
  ];
  return (
    <Section title={propertyEditor.propertyDetails}>
      <FactList names="minmax(96px, 34%)">
        {facts.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </FactList>
    </Section>
  );
}

/** Shows notes and contact attempts of all inspections, newest first. */
export function FieldTexts({ items }: { items: Items }) {
  const moment = useMoment();
  const { user } = useSignedIn();
  const { canViewContactHistory, canModifyContactHistory } = user.userPermissions;
  const notes = items.flatMap((item) => item.notes).sort((a, b) => b.noteDate - a.noteDate);
  const contacts = items
    .flatMap(({ comms }) => comms)
    .sort((a, b) => b.communicationDate - a.communicationDate);
  return (
    <>
      <Section title={texts.notes}>
        {notes.length === 0 && <Quiet>{texts.noNotes}</Quiet>}
        <Box component="ul" aria-label={texts.notes} sx={ROWS}>
          {notes.map(({ id, noteDate, details }) => (
            <li key={id}>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{moment(noteDate)}</Box>
              <Box sx={{ ...OWN_DIRECTION, whiteSpace: 'pre-line' }}>{details}</Box>
            </li>
          ))}
        </Box>
      </Section>
      {(canViewContactHistory || canModifyContactHistory) && (
        <Section title={texts.contacts}>
          {contacts.length === 0 && <Quiet>{texts.noContacts}</Quiet>}
          <Box component="ul" aria-label={texts.contacts} sx={ROWS}>
            {contacts.map(({ id, communicationDate, channel, contacteeInfo: contactee, outcome }) => (
              <li key={id}>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{moment(communicationDate)}</Box>
                <Box sx={{ fontWeight: 600 }}>
                  {fill(texts.contactBy, { channel: channelLabel(channel), contactee: isolated(contactee) })}
                </Box>
                <Box sx={{ ...OWN_DIRECTION, whiteSpace: 'pre-line' }}>{outcome}</Box>
              </li>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}
