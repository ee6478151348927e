import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Box from '@mui/material/Box';
import { CUSTOMER_FORM_PROVINCES, messages, provincesOf, type Country } from '@walkthrough/domain';
import type { EditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { TextInput } from '../../editing/inputs/text-input';
import { useInput } from '../../editing/inputs/use-input';
import { Fields, WHOLE_ROW } from '../../ui/section';
import { AddressFields } from '../address/address-fields';
import { customerLabels, type CustomerValues } from './customer-values';

const { configuration, customers: texts } = messages;

/** The customer form omits Newfoundland and Labrador. */
const offered = (country: Country) => (country === 'CA' ? CUSTOMER_FORM_PROVINCES : provincesOf(country));

/** Customer details, shared by the company's form and the customer's own. */
export function CustomerFields<V extends CustomerValues>({ form }: { form: EditForm<V> }) {
  const fields = form as unknown as EditForm<CustomerValues>;
  const { individual, country } = fields.values;
  const labels = customerLabels(country);
  return (
    <Fields>
      <Box sx={WHOLE_ROW}>
        <KindInput form={fields} />
      </Box>
      <TextInput
        form={fields}
        name="customerFirstName"
        label={labels.customerFirstName}
        input={{ disabled: !individual }}
      />
      <TextInput form={fields} name="customerName" label={labels.customerName} />
      <TextInput form={fields} name="customerCode" label={labels.customerCode} />
      <TextInput form={fields} name="billingName" label={labels.billingName} />
      <TextInput form={fields} name="contactName" label={labels.contactName} />
      <TextInput form={fields} name="phoneNumber" label={labels.phoneNumber} input={{ type: 'tel' }} />
      <TextInput form={fields} name="emailAddress" label={labels.emailAddress} input={{ type: 'email' }} />
      <AddressFields form={fields} offered={offered} optionalProvince />
      <Box sx={WHOLE_ROW}>
        <CheckInput
          form={fields}
          name="propertyLandlordFromCustomer"
          label={labels.propertyLandlordFromCustomer}
        />
      </Box>
    </Fields>
  );
}

/** Person or company; companies have no first name. */
function KindInput({ form }: { form: EditForm<CustomerValues> }) {
  const { value, set } = useInput(form, 'individual');
  return (
    <RadioGroup
      row
      aria-label={texts.kind}
      value={value ? INDIVIDUAL : COMPANY}
      onChange={(_event, kind) => {
        set(kind === INDIVIDUAL);
        if (kind === COMPANY) form.change({ customerFirstName: '' });
      }}
    >
      <FormControlLabel value={INDIVIDUAL} control={<Radio />} label={configuration.individual} />
      <FormControlLabel value={COMPANY} control={<Radio />} label={configuration.company} />
    </RadioGroup>
  );
}

const INDIVIDUAL = 'individual';
const COMPANY = 'company';
