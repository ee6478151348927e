import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, type PropertyRecord } from '@walkthrough/domain';
import type { EditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { Fields, Section } from '../../ui/section';
import { customersQuery, locationsQuery, managersQuery } from '../../shared/property-change/property-queries';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { belongingsOf, type EditorValues } from './property-values';

const { common, propertyEditor: texts } = messages;

/** Keeps the selected choice visible before the choices are loaded. */
const withChosen = (
  value: string,
  shown: string,
  options: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] =>
  value === '' || options.some(([id]) => id === value) ? options : [[value, shown], ...options];

interface BelongingProps {
  form: EditForm<EditorValues>;
  property: PropertyRecord;
  /** The company's label for customers; null on the customer's side, which cannot change the customer. */
  customerLabel: string | null;
  mayChange: boolean;
}

/** Customer and property manager; managers must belong to the customer. */
export function ManagerSection({ form, property, customerLabel, mayChange }: BelongingProps) {
  const { tenant } = useSignedIn();
  const { customer, manager } = form.values;
  const present = belongingsOf(property);
  const isMoving = customer !== present.customer;
  const customers = useQuery({ ...customersQuery, enabled: customerLabel !== null });
  const managers = useQuery(managersQuery(customer === '' ? null : Number(customer)));
  const managerName = property.propertyManagerObj?.name || (property.propertyManagerObj?.code ?? '');
  return (
    <Section title={common.propertyManager}>
      <Fields locked={!mayChange}>
        {customerLabel !== null && (
          <SelectInput
            form={form}
            name="customer"
            label={customerLabel}
            onChosen={(chosen) =>
              form.change({ manager: chosen === present.customer ? present.manager : '' })
            }
            options={withChosen(customer, property.customerName ?? '', [
              ...(present.customer === '' ? [['', ''] as const] : []),
              ...(customers.data ?? []).map(({ id, customerName }) => [String(id), customerName] as const),
            ])}
          />
        )}
        <SelectInput
          form={form}
          name="manager"
          label={common.propertyManager}
          help={isMoving ? inTermOf(tenant)(texts.managersOfChosen) : undefined}
          options={withChosen(manager, managerName, [
            ...(present.manager === '' || isMoving ? [['', texts.chooseManager] as const] : []),
            ...(managers.data ?? []).map(
              ({ id, code, name }) => [String(id), `${code} ${name}`.trim()] as const,
            ),
          ])}
        />
      </Fields>
      {isMoving && (
        <Alert severity="warning">
          {present.manager !== '' && fill(`${texts.managerDropped} `, { manager: managerName })}
          {inTermOf(tenant)(texts.finishedStay)}
        </Alert>
      )}
    </Section>
  );
}

/** Virtual location of the property. */
export function LocationInput({ form, property }: Pick<BelongingProps, 'form' | 'property'>) {
  const locations = useQuery(locationsQuery);
  return (
    <SelectInput
      form={form}
      name="location"
      label={texts.virtualLocation}
      options={withChosen(form.values.location, property.virtualLocation?.name ?? '', [
        ['', texts.noVirtualLocation],
        ...(locations.data ?? []).map(({ id, name }) => [String(id), name] as const),
      ])}
    />
  );
}
