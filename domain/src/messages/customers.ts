/** Customers, customer admins, property managers and their users (spec 3 §2.5, §2.12, §8). */
export const customers = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  block: 'Block',
  heading: 'Customers / Property Managers',
  editCustomer: 'Edit customer',
  addPropertyManager: 'Add Property Manager',
  editPropertyManager: 'Edit Property Manager',
  dataManagedByCustomer: 'Data Managed by Customer',
  setManagedByTenant: 'Set Data Managed by CTI',
  created: 'Customer created!',
  adminUpdated: 'The customer admin has been successfully updated',
  adminUpdateFailed: 'An error occurred while updating the customer admin. Please try again later.',
  adminDeleted: 'Customer Admin was deleted successfully.',
  propertyManagerDeleted: 'Property manager was deleted successfully.',
  propertyManagerDeleteFailed: 'An error occurred while deleting this property manager.',
  propertyManagerUserFailed: 'An error occurred during submission. Please try again later.',
  propertyManagerMissing:
    'This user does not currently have a Property Manager assigned. Please assign a property manager before continuing.',
  propertyManagerUsers: 'Property Manager Users',
  // Not in the spec: written by us.
  emailInvalid: 'This e-mail address appears to be invalid.',
} as const;
