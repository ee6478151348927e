import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  COMMON_AREA_TEMPLATE_ID,
  type CustomerWithManagers,
  displayDate,
  fill,
  FREQUENCIES,
  FREQUENCY_LABELS,
  INSPECTION_TEMPLATE_NAMES,
  landlordName,
  messages,
  type PropertyManagerItem,
  type PropertyRecord,
  today,
  UNIT_TEMPLATE_ID,
  zoneOfInspection,
} from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm, type EditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { TextInput } from '../../editing/inputs/text-input';
import type { Wording } from '../../editing/save-problem';
import { AddressFields } from '../../shared/address/address-fields';
import { serverNow } from '../../offline/status/server-clock';
import { inTermOf } from '../../session/customer-term';
import { customerLabelOf, isPropertyManagerUser } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { Fields } from '../../ui/section';
import { OwnerFields } from './detail-fields';
import { NewCustomerDialog } from './new-customer-dialog';
import {
  ALL_UNITS,
  createProperty,
  firstInspectionOf,
  initialValues,
  isWithoutTenants,
  type NewPropertyValues,
} from './new-property';
import {
  customersQuery,
  everybodysManagersQuery,
  managersQuery,
} from '../../shared/property-change/property-queries';
import { reasonOf } from '../../shared/property-change/next-date-words';
import { tenantProblems } from './tenant-check';
import { TenantFields } from './tenant-fields';
import { useSameAddressQuestion } from './use-same-address';

const { common, propertyEditor: texts } = messages;

/** Shows the server's message for field errors, otherwise a generic one. */
const wording: Wording = ({ status, isUnreachable }) =>
  status >= 500 && !isUnreachable ? texts.creationFailed : undefined;

interface NewPropertyDialogProps {
  /** Staff choose the customer; others create their own properties. */
  isStaff: boolean;
  /** Initial inspection template. */
  template: number;
  onMade: (property: PropertyRecord) => void;
  onClose: () => void;
}

/** Creates a property: inspection settings, customer, address and tenants. */
export function NewPropertyDialog({ isStaff, template, onMade, onClose }: NewPropertyDialogProps) {
  const client = useQueryClient();
  const { user, tenant } = useSignedIn();
  const customerMissing = inTermOf(tenant)(texts.customerMissing);
  const day = today(serverNow(), zoneOfInspection(null, { country: 'CA', province: 'BC' }));
  const form = useEditForm({
    localValues: initialValues(day, template),
    wording,
    check: (values: NewPropertyValues) => ({
      addressLine1: values.addressLine1.trim() === '' ? texts.addressLine1Blank : undefined,
      province: values.province === '' ? texts.invalidProvince : undefined,
      customer: isStaff && ['', ALL_UNITS].includes(values.customer) ? customerMissing : undefined,
      ...(!isWithoutTenants(values) && {
        ...tenantProblems(values),
        // These two messages differ from the editor's.
        ...(values.occupantName1.trim() === '' && { occupantName1: texts.enterTenantName1 }),
        ...(values.leaseStart === '' && { leaseStart: texts.enterMoveInDate }),
      }),
    }),
    save: async (values: NewPropertyValues) => {
      await sameAddress.assertMeant(values);
      const made = await createProperty(user, values);
      await client.invalidateQueries({ queryKey: ['property-search'] });
      onMade(made);
    },
  });
  const sameAddress = useSameAddressQuestion(form.submit);
  const { values } = form;
  const ownerHelp = useOwnerHelp(values.customer, isStaff);
  return (
    <>
      <EditDialog
        wide
        form={form}
        title={texts.newPropertyTitle}
        submitLabel={common.submit}
        incomplete={
          isStaff && ['', ALL_UNITS].includes(values.customer) && inTermOf(tenant)(messages.missing.customer)
        }
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Step title={common.inspectionType}>
            <SelectInput
              form={form}
              name="template"
              label={common.inspectionType}
              autoFocus
              options={[UNIT_TEMPLATE_ID, COMMON_AREA_TEMPLATE_ID].map((id) => [
                String(id),
                INSPECTION_TEMPLATE_NAMES[id] ?? '',
              ])}
            />
            <SelectInput
              form={form}
              name="frequency"
              label={texts.frequency}
              help={firstInspectionHelp(values)}
              options={FREQUENCIES.map((each) => [each, FREQUENCY_LABELS[each]])}
            />
          </Step>
          <CustomerFields form={form} isStaff={isStaff} />
          <Step title={common.address}>
            <AddressFields form={form} />
          </Step>
          <Step title={texts.landlordAndManager}>
            <OwnerFields form={form} ownerHelp={ownerHelp} />
            <TextInput form={form} name="code" label={common.code} />
          </Step>
          {!isWithoutTenants(values) && (
            <Step title={texts.tenantInformation}>
              <TenantFields form={form} />
            </Step>
          )}
        </Box>
      </EditDialog>
      {sameAddress.dialog}
    </>
  );
}

/** When the property is inspected first, for what has been entered so far. */
function firstInspectionHelp(values: NewPropertyValues): string {
  const next = firstInspectionOf(values, serverNow());
  if (next.date === null) return messages.inspectionDetails.notInspected;
  return fill(texts.firstInspection, { date: displayDate(next.date), reason: reasonOf(next) });
}

/** Who is recorded as the owner when no name is entered; undefined before a customer is chosen. */
function useOwnerHelp(customer: string, isStaff: boolean): string | undefined {
  const customers = useQuery(customersQuery);
  const owner = isStaff ? customers.data?.find(({ id }) => String(id) === customer) : customers.data?.[0];
  if (!owner) return undefined;
  const name = landlordName(owner.customerFirstName, owner.customerName);
  return fill(texts.ownerIfBlank, { name });
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 1, fontSize: '1rem', fontWeight: 650 }}>
        {title}
      </Typography>
      <Fields>{children}</Fields>
    </Box>
  );
}

const nameOf = ({ code, name }: PropertyManagerItem): string => `${code} ${name}`.trim();

const isManagedBy =
  (manager: string) =>
  ({ propertyManagers }: CustomerWithManagers): boolean =>
    propertyManagers.some(({ id }) => String(id) === manager);

interface CustomerFieldsProps {
  form: EditForm<NewPropertyValues>;
  isStaff: boolean;
}

/** Customer and property manager; a new customer can be created here. */
function CustomerFields({ form, isStaff }: CustomerFieldsProps) {
  const { user, tenant } = useSignedIn();
  const [isAdding, setAdding] = useState(false);
  const customers = useQuery(customersQuery);
  const own = isStaff ? null : (customers.data?.[0]?.id ?? null);
  const { customer } = form.values;
  const isOfAll = customer === ALL_UNITS;
  const everybodys = useQuery({ ...everybodysManagersQuery, enabled: isOfAll });
  const chosen = isOfAll ? null : customer === '' ? own : Number(customer);
  const managers = useQuery(managersQuery(chosen));
  const customerLabel = customerLabelOf(tenant);
  return (
    <Step title={isStaff ? customerLabel : common.propertyManager}>
      {isStaff && (
        <SelectInput
          form={form}
          name="customer"
          label={customerLabel}
          options={[
            ['', inTermOf(tenant)(texts.chooseCustomer)] as const,
            [ALL_UNITS, texts.allUnits] as const,
            ...(customers.data ?? []).map(({ id, customerName }) => [String(id), customerName] as const),
          ]}
          onChosen={() => form.change({ manager: '' })}
        />
      )}
      <SelectInput
        form={form}
        name="manager"
        label={common.propertyManager}
        options={[
          ...(isPropertyManagerUser(user) && managers.data?.length === 1
            ? []
            : [['', texts.chooseManager] as const]),
          ...(managers.data ?? []).map((manager) => [String(manager.id), nameOf(manager)] as const),
          ...(isOfAll ? (everybodys.data ?? []) : []).flatMap(({ customer: customer, propertyManagers }) =>
            propertyManagers.map(
              (manager) => [String(manager.id), `${nameOf(manager)} (${customer.customerName})`] as const,
            ),
          ),
        ]}
        onChosen={(id) => {
          const managed = isOfAll && everybodys.data?.find(isManagedBy(id));
          if (managed) form.change({ customer: String(managed.customer.id) });
        }}
      />
      {isStaff && user.userPermissions.canAddNewClient && (
        <Button sx={{ justifySelf: 'start', alignSelf: 'end' }} onClick={() => setAdding(true)}>
          {fill(texts.newCustomer, { customer: customerLabel })}
        </Button>
      )}
      {isAdding && (
        <NewCustomerDialog
          onMade={({ id }) => form.change({ customer: String(id), manager: '' })}
          onClose={() => setAdding(false)}
        />
      )}
    </Step>
  );
}
