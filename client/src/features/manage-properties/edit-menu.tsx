import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import {
  DEFAULT_COUNTRY,
  COUNTRIES,
  fill,
  FREQUENCIES,
  FREQUENCY_LABELS,
  messages,
  provinceName,
  provincesOf,
  type PropertyItem,
} from '@walkthrough/domain';
import { customersQuery, managerName, managersQuery } from '../../shared/property-change/property-queries';
import type { MenuPlace } from '../../grid/data-grid';
import { ACTIVE_LABELS, valueOf, type EditField, type NewValue } from './property-edits';
import { useIsOffline } from '../../ui/awaited';

const { common, manageProperties: texts, propertyEditor, shell } = messages;

interface Choices {
  choices: readonly NewValue[];
  isPending: boolean;
  isError: boolean;
}

const known = (choices: readonly NewValue[]): Choices => ({ choices, isPending: false, isError: false });

/**
 * Returns the choices for a field.
 * @param place one of the properties to edit: a bulk change is limited to one country or customer
 */
export function useChoices(field: EditField, place: Pick<PropertyItem, 'country' | 'customerId'>): Choices {
  const customers = useQuery({ ...customersQuery, enabled: field === 'customer' });
  const ofCustomer = managersQuery(field === 'manager' ? place.customerId : null);
  const managers = useQuery(ofCustomer);
  switch (field) {
    case 'province': {
      const country = COUNTRIES.find((each) => each === place.country) ?? DEFAULT_COUNTRY;
      return known(
        provincesOf(country).map((code) => ({
          value: code,
          label: `${code} ${provinceName(country, code)}`,
        })),
      );
    }
    case 'frequency':
      return known(FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] })));
    case 'active':
      return known((['true', 'false'] as const).map((value) => ({ value, label: ACTIVE_LABELS[value] })));
    case 'customer':
      return {
        ...customers,
        choices: (customers.data ?? []).map(({ id, customerName }) => ({
          value: String(id),
          label: customerName,
        })),
      };
    case 'manager':
      return {
        ...managers,
        isPending: managers.isLoading,
        choices: (managers.data ?? []).map((manager) => ({
          value: String(manager.id),
          label: managerName(manager),
        })),
      };
  }
}

interface EditMenuProps {
  row: PropertyItem;
  field: EditField;
  title: string;
  name: string;
  place: MenuPlace;
  onChosen: (value: NewValue) => void;
  onClose: () => void;
}

/** Menu of values at the cell; typing selects. */
export function EditMenu({ row, field, title, name, place, onChosen, onClose }: EditMenuProps) {
  const { choices, isPending, isError } = useChoices(field, row);
  const present = valueOf(row, field);
  const isOffline = useIsOffline();
  const note = isPending
    ? isOffline
      ? common.offlineNeedsConnection
      : shell.loading
    : isError
      ? texts.choicesFailed
      : choices.length === 0
        ? texts.noManagers
        : field === 'customer' && row.propertyManagerObj
          ? fill(propertyEditor.managerDropped, { manager: managerName(row.propertyManagerObj) })
          : null;
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={place}
      slotProps={{
        list: { 'aria-label': fill(texts.choices, { title, name }), dense: true },
        paper: { sx: { maxHeight: 'min(420px, 70vh)', minWidth: 160 } },
      }}
    >
      {note !== null && (
        <MenuItem
          key="note"
          aria-disabled
          onClick={onClose}
          sx={{ color: 'text.secondary', whiteSpace: 'normal' }}
        >
          {note}
        </MenuItem>
      )}
      {choices.map((choice) => (
        <MenuItem
          key={choice.value}
          role="menuitemradio"
          aria-checked={choice.value === present}
          selected={choice.value === present}
          sx={{ minHeight: { xs: 44, md: 32 } }}
          onClick={() => {
            onClose();
            if (choice.value !== present) onChosen(choice);
          }}
        >
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
