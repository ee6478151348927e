import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, MAX_UNPAGED, type MoveInChoice, writtenAddress } from '@walkthrough/domain';
import { useState } from 'react';
import { useInput } from '../../../editing/inputs/use-input';
import { PropertySearchDialog } from '../../../shared/property-search/property-search-dialog';
import { addressOf, dayThere } from '../../../shared/planning/planned-row';
import { FormField } from '../../../ui/form-field';
import { AutocompleteField } from '../../../ui/autocomplete-field';
import { moveInsQuery } from './condition-calls';
import { MISSING, withMoveIn, withProperty } from './condition-draft';
import type { ReportForm } from './use-create-condition';

const { common, inspectionManagement: texts } = messages;

interface PropertyInputProps {
  form: ReportForm;
  customerLabel: string;
}

/** Selects the property of a new report. */
export function PropertyInput({ form, customerLabel }: PropertyInputProps) {
  const [searching, setSearching] = useState(false);
  const { problem } = useInput(form, 'propertyId', { missing: MISSING.propertyId });
  const { property } = form.values;
  return (
    <>
      <FormField label={common.property} problem={problem}>
        {({ id, describedBy }) => (
          <Button
            id={id}
            variant="outlined"
            color={problem ? 'error' : 'primary'}
            endIcon={<SearchIcon />}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            data-invalid={problem !== undefined}
            onClick={() => setSearching(true)}
            sx={{
              justifyContent: 'space-between',
              textAlign: 'left',
              px: 1.25,
              fontWeight: 400,
              color: property ? 'text.primary' : 'text.secondary',
              ...(problem && { borderColor: 'error.main' }),
            }}
          >
            {property ? `${property.code} · ${writtenAddress(property)}` : texts.chooseProperty}
          </Button>
        )}
      </FormField>
      {searching && (
        <PropertySearchDialog
          customerLabel={customerLabel}
          onSelect={([found]) => {
            if (found) form.change(withProperty(form.values, found));
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}

/** Searchable label of a move-in: address, people and date. */
function labelOf({ property, occupantNames, inspectedDate, timeZone }: MoveInChoice): string {
  const done =
    inspectedDate === null
      ? ''
      : fill(texts.inspectedOn, { date: dayThere(inspectedDate, { timeZone, property }) });
  const place = `${property.code} · ${addressOf({ property })}, ${property.city}`;
  return [place, occupantNames.join(', '), done].filter(Boolean).join(' · ');
}

function helpOf(count: number): string | undefined {
  if (count === 0) return texts.noMoveIns;
  return count < MAX_UNPAGED ? undefined : fill(texts.onlyLatestMoveIns, { count });
}

/** Selects the move-in that a move-out continues. */
export function MoveInInput({ form }: { form: ReportForm }) {
  const moveIns = useQuery(moveInsQuery);
  const items = moveIns.data ?? [];
  const { problem } = useInput(form, 'ciId', { missing: MISSING.ciId });
  const { moveIn } = form.values;
  return (
    <AutocompleteField
      label={texts.moveInToFollow}
      placeholder={texts.chooseMoveIn}
      help={moveIns.isSuccess ? helpOf(items.length) : undefined}
      problem={moveIns.isError ? texts.moveInListFailed : problem}
      loading={moveIns.isPending}
      choices={items.map((item) => ({ id: item.id, label: labelOf(item) }))}
      value={moveIn && { id: moveIn.id, label: labelOf(moveIn) }}
      onValue={(choice) => form.change(withMoveIn(items.find(({ id }) => id === choice?.id) ?? null))}
    />
  );
}
