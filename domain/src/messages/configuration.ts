/** Settings of the company and of a customer's own record (spec 3 §2.20, §2.21, §8). */
export const configuration = {
  saved:
    'Your configuration was submitted successfully. Some changes may require you to log out and log in to take effect.',
  individual: 'Individual',
  company: 'Company',
  companyOrLastName: 'Company Name / Last Name',
  billingName: 'Billing Name',
  contactName: 'Contact Name',
  populateLandlord: 'Populate Property Landlord Fields from Configuration',
  customerSaved: 'Your data was submitted successfully!',
} as const;
