import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { messages, perLanguage } from '@walkthrough/domain';
import { useId, useState, type FormEvent } from 'react';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { useFilterDraft } from '../../ui/filter-draft';
import { TextField } from '../../ui/form-field';
import { NAMES, NO_PROPERTY_FILTERS, type FieldName, type PropertyFilters } from './property-filters';
import { CustomerFilters } from './customer-filters';

const { common, properties, propertyEditor } = messages;

const FILTER_NAMES = NAMES.filter((name) => name !== 'search');

/** Fields that customers search their own properties by. */
const OWN_NAMES = ['code', 'addressLine1', 'addressLine2', 'city', 'province', 'ownerName'] as const;

const LABELS: Readonly<Record<Exclude<FieldName, 'search'>, string>> = perLanguage(() => ({
  code: common.code,
  addressLine1: common.civicNumberAndStreet,
  addressLine2: common.unitNumber,
  city: common.city,
  province: common.province,
  ownerName: propertyEditor.ownerName,
  tenantName: properties.tenantName,
  tenantPhone: properties.tenantPhone,
  tenantEmail: properties.tenantEmail,
}));

const WIDE_ON_A_PHONE = { flex: { xs: '1 1 100%', sm: '0 0 auto' } };

interface SearchFieldsProps {
  customerLabel: string;
  /** Customers search their own properties by fewer fields. */
  ownOnly: boolean;
  onSearch: (filters: PropertyFilters) => void;
}

/** Word search and individual fields; applies on Search or Enter. */
export function SearchFields({ customerLabel, ownOnly, onSearch }: SearchFieldsProps) {
  const { tenant } = useSignedIn();
  const [sent, setSent] = useState(NO_PROPERTY_FILTERS);
  const search = (filters: PropertyFilters) => {
    setSent(filters);
    onSearch(filters);
  };
  const { draft, set } = useFilterDraft(sent, search);
  const [isOpen, setOpen] = useState(false);
  const filtersId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const texts = Object.fromEntries(NAMES.map((name) => [name, draft[name].trim()]));
    search({ ...draft, ...texts });
  };
  return (
    <Box component="form" role="search" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label={properties.searchWords}
        help={inTermOf(tenant)(properties.searchWordsHelp)}
        value={draft.search}
        onValue={(words) => set({ search: words })}
        input={{ autoFocus: true, inputProps: { autoComplete: 'off' } }}
      />
      <Box
        id={filtersId}
        sx={{
          display: isOpen ? 'grid' : 'none',
          gap: 1.5,
          gridTemplateColumns: {
            // Two columns, the second wide enough for its longest label.
            xs: 'minmax(0, 2fr) minmax(0, 3fr)',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(5, minmax(0, 1fr))',
          },
        }}
      >
        {(ownOnly ? OWN_NAMES : FILTER_NAMES).map((name) => (
          <TextField
            key={name}
            label={LABELS[name]}
            value={draft[name]}
            onValue={(value) => set({ [name]: value })}
            input={{ inputProps: { autoComplete: 'off' } }}
          />
        ))}
        <CustomerFilters
          customerLabel={ownOnly ? null : customerLabel}
          filters={draft}
          onChange={(changes) => set(changes)}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <FormControlLabel
          label={properties.showActiveOnly}
          control={
            <Checkbox checked={draft.onlyActive} onChange={(_event, onlyActive) => set({ onlyActive })} />
          }
        />
        <Button
          sx={{ ml: 'auto' }}
          endIcon={isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {properties.moreFilters}
        </Button>
        <Button type="submit" variant="contained" startIcon={<SearchIcon />} sx={WIDE_ON_A_PHONE}>
          {common.search}
        </Button>
      </Box>
    </Box>
  );
}
