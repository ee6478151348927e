import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { PropertySearchDialog } from '../../shared/property-search/property-search-dialog';
import { FormField } from '../../ui/form-field';

interface PropertyFieldProps {
  customerLabel: string;
  code: string;
  onCode: (code: string) => void;
}

/** Selects one property by search; the list then shows only its inspections. */
export function PropertyField({ customerLabel, code, onCode }: PropertyFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FormField label={messages.common.property}>
        {({ id }) => (
          <Button
            id={id}
            variant="outlined"
            endIcon={<SearchIcon />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            sx={{
              justifyContent: 'space-between',
              px: 1.25,
              fontWeight: 400,
              color: code ? 'text.primary' : 'text.secondary',
              bgcolor: 'background.paper',
            }}
          >
            {code || messages.common.all}
          </Button>
        )}
      </FormField>
      {open && (
        <PropertySearchDialog
          customerLabel={customerLabel}
          onSelect={([property]) => {
            if (property) onCode(property.code);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
