import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, type MoveInChoice, type PropertyItem } from '@walkthrough/domain';
import { useState } from 'react';
import { PropertySearchDialog } from '../../../forms/property-search/property-search-dialog';
import { propertyAddress } from '../../../forms/property-search/results-table';
import { addressOf } from '../../../forms/visit/planned-row';
import { formatInstantDay } from '../../../ui/dates';
import { FormField } from '../../../ui/form-field';
import { ChoiceField } from '../choice-field';
import type { Choice } from '../inspection-filters';
import { moveInsQuery } from './condition-calls';

const { common, inspectionManagement: texts } = messages;

interface PropertyChoiceProps {
  customerLabel: string;
  value: PropertyItem | null;
  problem: string | undefined;
  onValue: (property: PropertyItem) => void;
}

/** The property of a report that begins with this inspection. */
export function PropertyChoice({ customerLabel, value, problem, onValue }: PropertyChoiceProps) {
  const [searching, setSearching] = useState(false);
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
            onClick={() => setSearching(true)}
            sx={{
              justifyContent: 'space-between',
              textAlign: 'left',
              px: 1.25,
              fontWeight: 400,
              color: value ? 'text.primary' : 'text.secondary',
            }}
          >
            {value ? `${value.code} · ${propertyAddress(value)}` : texts.chooseProperty}
          </Button>
        )}
      </FormField>
      {searching && (
        <PropertySearchDialog
          customerLabel={customerLabel}
          onSelect={([property]) => {
            if (property) onValue(property);
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}

/** Everything by which somebody may look for it: the place, the people, and when it was done. */
function labelOf({ property, occupantNames, inspectedDate }: MoveInChoice): string {
  const done =
    inspectedDate === null ? '' : fill(texts.inspectedOn, { date: formatInstantDay(inspectedDate) });
  const place = `${property.code} · ${addressOf({ property })}, ${property.city}`;
  return [place, occupantNames.join(', '), done].filter(Boolean).join(' · ');
}

interface MoveInFieldProps {
  value: MoveInChoice | null;
  problem: string | undefined;
  onValue: (moveIn: MoveInChoice | null) => void;
}

/** The move-in whose report a move-out goes on with. */
export function MoveInField({ value, problem, onValue }: MoveInFieldProps) {
  const moveIns = useQuery(moveInsQuery);
  const items = moveIns.data ?? [];
  const chosen: Choice | null = value && { id: value.id, label: labelOf(value) };
  return (
    <ChoiceField
      label={texts.moveInToFollow}
      placeholder={texts.chooseMoveIn}
      help={moveIns.isSuccess && items.length === 0 ? texts.noMoveIns : undefined}
      problem={moveIns.isError ? texts.moveInListFailed : problem}
      loading={moveIns.isPending}
      choices={items.map((item) => ({ id: item.id, label: labelOf(item) }))}
      value={chosen}
      onValue={(choice) => onValue(items.find(({ id }) => id === choice?.id) ?? null)}
    />
  );
}
