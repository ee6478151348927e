import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { COUNTRIES, COUNTRY_LABELS, messages, provinceName, provincesOf } from '@walkthrough/domain';
import type { EditForm } from '../../editing/edit-form';
import { customersQuery } from '../../shared/property-change/property-queries';
import { AutocompleteField, MultipleAutocompleteField } from '../../ui/autocomplete-field';
import { TextField } from '../../ui/form-field';
import { SelectField } from '../../ui/select-field';
import type { UserValues } from './user-edits';
import { nameOfUser } from './user-words';
import { inspectorsQuery } from './users-queries';

const { common, users: texts } = messages;

interface AuditingFieldsProps {
  form: Pick<EditForm<UserValues>, 'values' | 'change'>;
  customerLabel: string;
}

/** Limits auditing: country, province, city, customer and inspectors. */
export function AuditingFields({ form: { values, change }, customerLabel }: AuditingFieldsProps) {
  const customers = useQuery(customersQuery);
  const inspectors = useQuery(inspectorsQuery);
  const countries = COUNTRIES.filter(
    (country) => values.auditingCountry === '' || values.auditingCountry === country,
  );
  const customerChoices = (customers.data ?? []).map(({ id, customerName }) => ({ id, label: customerName }));
  return (
    <Box component="fieldset" sx={FIELDS}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: 1 }}>
        {texts.audits}
      </Typography>
      <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
        {texts.auditsHelp}
      </Typography>
      <SelectField
        label={common.country}
        value={values.auditingCountry}
        options={[
          ['', texts.anyCountry],
          ...COUNTRIES.map((country) => [country, COUNTRY_LABELS[country]] as const),
        ]}
        onValue={(auditingCountry) => change({ auditingCountry, auditingProvince: '' })}
      />
      <SelectField
        label={common.province}
        value={values.auditingProvince}
        options={[
          ['', texts.anyProvince],
          ...countries.flatMap((country) =>
            provincesOf(country).map((province) => [province, provinceName(country, province)] as const),
          ),
        ]}
        onValue={(auditingProvince) => change({ auditingProvince })}
      />
      <TextField
        label={common.city}
        value={values.auditingCity}
        onValue={(auditingCity) => change({ auditingCity })}
        input={{ inputProps: { maxLength: 190 } }}
      />
      <AutocompleteField
        label={customerLabel}
        problem={undefined}
        loading={customers.isPending}
        choices={customerChoices}
        value={customerChoices.find(({ id }) => id === values.auditingCustomer) ?? null}
        onValue={(choice) => change({ auditingCustomer: choice?.id ?? null })}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <MultipleAutocompleteField
          label={texts.auditedInspectors}
          loading={inspectors.isPending}
          choices={(inspectors.data ?? []).map((inspector) => ({
            id: inspector.id,
            label: nameOfUser(inspector),
          }))}
          value={values.auditingInspectors}
          onValue={(auditingInspectors) => change({ auditingInspectors })}
        />
      </Box>
    </Box>
  );
}

const FIELDS = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
