import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  COMMON_AREA_TEMPLATE_ID,
  displayDate,
  messages,
  type PropertyRecord,
  today,
  writtenAddress,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { mapLink } from '../../shared/day/map-links';
import { Fact, FactList } from '../../ui/fact-list';
import { PhoneLinks } from '../../ui/phone-links';
import { MailLink } from './mail-link';
import { RecordPart } from './record-part';

const { common, propertyEditor, propertyRecord: texts } = messages;

/** Shows the facts of the property, without empty ones. */
export function FactsPart({ query }: { query: UseQueryResult<PropertyRecord> }) {
  const { data } = query;
  return (
    <RecordPart
      title={propertyEditor.propertyDetails}
      query={query}
      failedTitle={texts.factsFailed}
      skeleton={{ shape: 'rows', count: 3 }}
    >
      {data && <Facts property={data} />}
    </RecordPart>
  );
}

function Facts({ property }: { property: PropertyRecord }) {
  const { tenant } = useSignedIn();
  const { code, landlord, landlordPhone, landlordEmail, buildingManager, customerName, template } = property;
  const { propertyManagerObj: manager, virtualLocation, dateCreated } = property;
  const facts: [name: string, value: ReactNode][] = [
    [common.code, code],
    [common.address, <Address key="address" property={property} />],
    [common.inspectionType, template.id === COMMON_AREA_TEMPLATE_ID ? common.commonArea : template.name],
    [customerLabelOf(tenant), customerName],
    [common.propertyManager, manager && [manager.code, manager.name].filter(Boolean).join(' ')],
    [common.landlord, landlord],
    [
      propertyEditor.ownerPhone,
      landlordPhone && (
        <InFact>
          <PhoneLinks fields={[landlordPhone]} />
        </InFact>
      ),
    ],
    [
      propertyEditor.ownerEmail,
      landlordEmail && (
        <InFact>
          <MailLink email={landlordEmail} />
        </InFact>
      ),
    ],
    [propertyEditor.buildingManager, buildingManager],
    [propertyEditor.virtualLocation, virtualLocation?.name],
    [propertyEditor.onboarded, displayDate(today(dateCreated, zoneOfInspection(null, property)))],
  ];
  return (
    <FactList names="minmax(96px, 34%)">
      {facts.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={name}>
              {typeof value === 'string' ? <bdi>{value}</bdi> : value}
            </Fact>
          ),
      )}
    </FactList>
  );
}

function Address({ property }: { property: PropertyRecord }) {
  return (
    <>
      <bdi>{writtenAddress(property)}</bdi>{' '}
      <Link href={mapLink(property)} target="_blank" rel="noreferrer">
        {texts.map}
      </Link>
    </>
  );
}

/** Puts a link of 44 px on the line of its fact. */
const InFact = ({ children }: { children: ReactNode }) => <Box sx={{ mx: -1, my: -1.25 }}>{children}</Box>;
