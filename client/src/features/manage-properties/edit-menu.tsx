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

const loadedChoices = (choices: readonly NewValue[]): Choices => ({
  choices,
  isPending: false,
  isError: false,
});

/**
 * Returns the choices for a field.
 * @param place one of the properties to edit. A bulk change of provinces needs one country, of managers one customer
 */
export function useChoices(field: EditField, place: Pick<PropertyItem, 'country' | 'customerId'>): Choices {
  const customers = useQuery({ ...customersQuery, enabled: field === 'customer' });
  const managersOptions = managersQuery(field === 'manager' ? place.customerId : null);
  const managers = useQuery(managersOptions);
  switch (field) {
    case 'province': {
      const country = COUNTRIES.find((each) => each === place.country) ?? DEFAULT_COUNTRY;
      return loadedChoices(
        provincesOf(country).map((code) => ({
          value: code,
          label: `${code} ${provinceName(country, code)}`,
        })),
      );
    }
    case 'frequency':
      return loadedChoices(FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] })));
    case 'active':
      return loadedChoices(
        (['true', 'false'] as const).map((value) => ({ value, label: ACTIVE_LABELS[value] })),
      );
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

/** Opens a menu of the field's values at the cell. Typing moves the focus to a matching value. */
export function EditMenu({ row, field, title, name, place, onChosen, onClose }: EditMenuProps) {
  const { choices, isPending, isError } = useChoices(field, row);
  const currentValue = valueOf(row, field);
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
          aria-checked={choice.value === currentValue}
          selected={choice.value === currentValue}
          sx={{ minHeight: { xs: 44, md: 32 } }}
          onClick={() => {
            onClose();
            if (choice.value !== currentValue) onChosen(choice);
          }}
        >
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
