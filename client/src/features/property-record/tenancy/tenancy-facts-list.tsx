import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type Country,
  DEPOSIT_KIND_LABELS,
  displayDate,
  FORWARDING_WAY_LABELS,
  labelled,
  messages,
  type Province,
  provinceName,
  TENANCY_ANSWERS,
  TENANCY_DAYS,
  tenancyFieldLabel,
  type TenancyItem,
  type TenancyTenantItem,
} from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { Fact, FactList } from '../../../ui/fact-list';
import { Quiet } from '../record-part';
import { amountWords, answerWords, dayWords, inspectionWords } from './tenancy-words';

const { tenancies: texts } = messages;

/** Shows what is known of a tenancy: facts, tenants and deposits. Unknown facts are left out. */
export function TenancyFactsList({ tenancy }: { tenancy: TenancyItem }) {
  const { tenants, deposits, moveInInspection, moveOutInspection } = tenancy;
  const days = TENANCY_DAYS.flatMap((name): [string, ReactNode][] => {
    const day = tenancy[name];
    return day === null ? [] : [[tenancyFieldLabel(name), dayWords(name, day)]];
  });
  const answers = TENANCY_ANSWERS.flatMap((name): [string, ReactNode][] => {
    const answer = tenancy[name];
    return answer === null ? [] : [[tenancyFieldLabel(name), answerWords(answer)]];
  });
  const others: [string, ReactNode][] = [
    [texts.moveInInspection, moveInInspection && inspectionWords(moveInInspection)],
    [texts.moveOutInspection, moveOutInspection && inspectionWords(moveOutInspection)],
    [texts.pets, tenancy.pets],
    [texts.forwardingAddress, tenancy.forwardingAddress],
    [
      texts.forwardingAddressWay,
      tenancy.forwardingAddressWay && FORWARDING_WAY_LABELS[tenancy.forwardingAddressWay],
    ],
  ];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <FactList names="minmax(96px, 50%)">
        <Fact name={texts.place}>
          {provinceName(tenancy.country as Country, tenancy.province as Province)}
        </Fact>
        {[...days, ...others, ...answers].map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                {typeof value === 'string' ? <bdi>{value}</bdi> : value}
              </Fact>
            ),
        )}
      </FactList>
      <Group title={texts.tenants} empty={texts.noTenants}>
        {tenants.map((tenant) => (
          <li key={tenant.id}>
            <bdi>{tenant.name}</bdi>
            {serviceLines(tenant).map((line) => (
              <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
                {line}
              </Typography>
            ))}
          </li>
        ))}
      </Group>
      <Group title={texts.deposits} empty={texts.noDeposits}>
        {deposits.map(({ id, kind, cents, receivedOn }) => (
          <li key={id}>
            {labelled(DEPOSIT_KIND_LABELS[kind], amountWords(cents))}
            {receivedOn !== null && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {labelled(texts.depositReceivedOn, displayDate(receivedOn))}
              </Typography>
            )}
          </li>
        ))}
      </Group>
    </Box>
  );
}

function serviceLines(tenant: TenancyTenantItem): string[] {
  const { addressForService, emailForService, isEmailServiceAgreed: agreed, emailServiceOn } = tenant;
  const { emailServiceEndedOn, joinedOn } = tenant;
  const day = emailServiceOn === null ? '' : `, ${displayDate(emailServiceOn)}`;
  return [
    ...(addressForService === '' ? [] : [labelled(texts.addressForService, addressForService)]),
    ...(emailForService === '' ? [] : [labelled(texts.emailForService, emailForService)]),
    ...(agreed === null ? [] : [labelled(texts.isEmailServiceAgreed, answerWords(agreed) + day)]),
    ...(emailServiceEndedOn === null
      ? []
      : [labelled(texts.emailServiceEndedOn, displayDate(emailServiceEndedOn))]),
    ...(joinedOn === null ? [] : [labelled(texts.joinedOn, displayDate(joinedOn))]),
  ];
}

function Group({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" sx={{ fontWeight: 650, mb: 0.5 }}>
        {title}
      </Typography>
      {children.length === 0 ? (
        <Quiet>{empty}</Quiet>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
