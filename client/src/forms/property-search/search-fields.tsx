import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { messages } from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { TextField } from '../../ui/form-field';

const { common, properties, propertyEditor } = messages;

const NAMES = [
  'code',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'ownerName',
  'customerName',
  'tenantName',
  'tenantPhone',
  'tenantEmail',
] as const;

/** What the customer side searches its own properties by (spec 1 §7). */
const OWN_NAMES = ['code', 'addressLine1', 'addressLine2', 'city', 'province', 'ownerName'] as const;

type FieldName = (typeof NAMES)[number];

export type PropertyFilters = Readonly<Record<FieldName, string>> & { onlyActive: boolean };

export const NO_PROPERTY_FILTERS: PropertyFilters = {
  code: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  province: '',
  ownerName: '',
  customerName: '',
  tenantName: '',
  tenantPhone: '',
  tenantEmail: '',
  onlyActive: true,
};

const LABELS: Readonly<Record<Exclude<FieldName, 'customerName'>, string>> = {
  code: common.code,
  addressLine1: common.civicNumberAndStreet,
  addressLine2: common.unitNumber,
  city: common.city,
  province: common.province,
  ownerName: propertyEditor.ownerName,
  tenantName: properties.tenantName,
  tenantPhone: properties.tenantPhone,
  tenantEmail: properties.tenantEmail,
};

interface SearchFieldsProps {
  customerLabel: string;
  /** All properties are of one customer, who knows them by less. */
  ownOnly: boolean;
  onSearch: (filters: PropertyFilters) => void;
}

/** What is known of a property; nothing happens until Search or Enter. */
export function SearchFields({ customerLabel, ownOnly, onSearch }: SearchFieldsProps) {
  const [draft, setDraft] = useState(NO_PROPERTY_FILTERS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const texts = Object.fromEntries(NAMES.map((name) => [name, draft[name].trim()]));
    onSearch({ ...draft, ...texts });
  };
  return (
    <Box component="form" role="search" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(5, minmax(0, 1fr))',
          },
        }}
      >
        {(ownOnly ? OWN_NAMES : NAMES).map((name, index) => (
          <TextField
            key={name}
            label={name === 'customerName' ? customerLabel : LABELS[name]}
            value={draft[name]}
            onValue={(value) => setDraft({ ...draft, [name]: value })}
            input={{ autoFocus: index === 0, inputProps: { autoComplete: 'off' } }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <FormControlLabel
          label={properties.showActiveOnly}
          control={
            <Checkbox
              checked={draft.onlyActive}
              onChange={(_event, onlyActive) => setDraft({ ...draft, onlyActive })}
            />
          }
        />
        <Button type="submit" variant="contained" startIcon={<SearchIcon />}>
          {common.search}
        </Button>
      </Box>
    </Box>
  );
}
