import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  DEFAULT_TIME_ZONE,
  displayMonth,
  fill,
  messages,
  TIME_ZONE_LABELS,
  TIME_ZONES,
  type TimeZoneKey,
} from '@walkthrough/domain';
import { useState } from 'react';
import { serverNow } from '../../offline/status/server-clock';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { localDate } from '../../ui/dates';
import { TextField } from '../../ui/form-field';
import { SelectField } from '../../ui/select-field';
import { usePageTitle } from '../../ui/use-page-title';
import { CompanyChoice, useCompanyInAddress } from './company-choice';

const { common, masterTenants: texts, screens, shell } = messages;

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;
const FIELDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** Shows Tenant Inspections: how many inspections a company completed in a month. */
export function CompanyInspectionsScreen() {
  usePageTitle(screens.tenantInspections, shell.product);
  const { companies, company, choose } = useCompanyInAddress();
  const [month, setMonth] = useState(() => localDate(serverNow()).slice(0, 7));
  const [timeZone, setTimeZone] = useState<TimeZoneKey>(DEFAULT_TIME_ZONE);
  const tenantName = company?.tenantName ?? '';
  const count = useQuery({
    queryKey: deskQueryKeys.companyCount({ tenantName, month, timeZone }),
    queryFn: ({ signal }) =>
      callApi('GET tenants/{tenantName}/inspections', {
        path: { tenantName },
        query: { month, timeZone },
        signal,
      }),
    enabled: company !== undefined && MONTH.test(month),
    refetchOnMount: 'always',
  });
  return (
    <ListPage title={screens.tenantInspections}>
      <ListBody
        state={toListState(companies)}
        isEmpty={companies.data?.length === 0}
        empty={{ title: texts.noTenants }}
        failedTitle={texts.listFailed}
        skeleton={{ shape: 'fields', count: 1 }}
        onRetry={() => refetchRows(companies)}
      >
        <Box sx={FIELDS}>
          <CompanyChoice
            companies={(companies.data ?? []).filter(({ erasedAt }) => erasedAt === null)}
            company={company}
            onChoose={choose}
          />
          <TextField label={common.month} value={month} onValue={setMonth} input={{ type: 'month' }} />
          <SelectField
            label={texts.monthZone}
            value={timeZone}
            options={TIME_ZONES.map((zone) => [zone, TIME_ZONE_LABELS[zone]] as const)}
            onValue={(zone) => setTimeZone(zone as TimeZoneKey)}
          />
        </Box>
        {company && MONTH.test(month) && (
          <ListBody
            state={toListState(count)}
            isEmpty={false}
            empty={{ title: '' }}
            failedTitle={texts.countFailed}
            skeleton={{ shape: 'lines', count: 1 }}
            onRetry={() => refetchRows(count)}
          >
            <Typography role="status" sx={{ fontSize: '1.25rem' }}>
              {fill(texts.completedIn, {
                name: company.displayName,
                count: count.data ?? 0,
                month: displayMonth(month),
              })}
            </Typography>
          </ListBody>
        )}
      </ListBody>
    </ListPage>
  );
}
