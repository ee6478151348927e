/**
 * Every text a person can see, by screen, until the shared messages of the domain take over. Texts that the
 * product's catalogue fixes are kept to the letter.
 */
export const productName = 'Walkthrough';

export const shellTexts = {
  home: 'Home',
  customer: 'Customer',
  logOut: 'Log Out',
  updateSoftware: 'Update Software',
  skipToContent: 'Skip to content',
  userMenu: (name: string) => `Account of ${name}`,
  demoBanner: 'Demonstration data: nothing here is real.',
  online: 'Online',
  offline: 'Offline',
  checking: 'Checking…',
  checkConnection: 'Check the connection now',
  loading: 'Loading…',
  crashTitle: 'This screen could not be shown',
  crashText: 'Something went wrong. What you have saved is safe.',
  reload: 'Reload',
} as const;

export const commonTexts = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  dismiss: 'Dismiss',
} as const;

export const roleTexts = {
  ROLE_CUSTOMER: 'Customer',
  ROLE_INSPECTOR: 'Inspector',
  ROLE_MANAGER: 'Manager',
  ROLE_ADMIN: 'Administrator',
  ROLE_PROPERTY_MANAGER: 'Property Manager',
  ROLE_MASTER: 'Master',
} as const;

export const signInTexts = {
  title: 'Sign in',
  promise: 'Every unit walked through, every report where it belongs.',
  usernameOrEmail: 'Username or email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  forgot: 'Forgot My Password',
  networkError: 'Network error!',
  invalidCredentials: 'Invalid credentials provided!',
  offline:
    'You appear to not be connected to the internet, and no authentication information was found; please sign in when you have an internet connection to work either online or offline',
  resetTitle: 'Reset your password',
  resetHelp: 'We send a link to the email address of your account.',
  email: 'Email',
  sendReset: 'Send Password Reset Link',
  sendingReset: 'Sending…',
  resetSent: 'Your password reset link was sent to your email address!',
  resetFailed: 'An error occurred with processing your request.',
} as const;

export const landingTexts = {
  title: 'Landing',
  welcome: (name: string) => `Welcome, ${name}`,
  nothingYetTitle: 'Nothing to open yet',
  nothingYet: 'None of the screens that your account may use is available in this version.',
  cards: {
    inspections: 'Inspections (Work Basket)',
    customerInspections: 'Inspection Management',
    activityManagement: 'Activity Management',
    propertyManagement: 'Property Management',
    myProperties: 'My Properties',
    propertyManagers: 'Property Managers',
    userManagement: 'User Management',
    configuration: 'Configuration',
    help: 'Help',
    settings: 'Settings',
  },
  buttons: {
    workBasket: 'Work Basket',
    viewInspectionData: 'View Inspection Data',
    conditionInspections: 'Manage Condition Move-In / Move-Out Inspections',
    inspectionAnalytics: 'Inspection Analytics',
    inspectionManagement: 'Inspection Management',
    teamManagement: 'Team Management',
    remuneration: 'Remuneration Reports',
    auditedReports: 'My Audited Reports',
    manageProperties: 'Manage Properties',
    propertyAuditLog: 'Property Audit Log',
    dataUpdateRequestLog: 'Data Update Request Log',
    subtenantInspections: 'Subtenant Condition Inspections',
    propertySpreadsheets: 'Property Spreadsheets',
    propertyManagers: 'Property Managers',
    changePassword: 'Change password',
    changeUsername: 'Change username',
    userManagement: 'User Management',
    customerManagement: 'Customer Management',
    customerConfiguration: 'System Configuration',
    trainingVideos: 'Training Videos Gallery',
    updateSoftware: 'Update Software',
    systemConfiguration: 'System Configuration',
    templateConfiguration: 'Inspection Template Configuration',
  },
} as const;

export const gridTexts = {
  columns: 'Columns',
  columnsHelp: 'Shown columns',
  resetColumns: 'Reset columns',
} as const;

export const pagerTexts = {
  label: 'Pages',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  position: (page: number, total: number) => `${page} / ${total}`,
} as const;

export const inspectionTexts = {
  title: (tab: string) => `Inspection Management: ${tab}`,
  topTabs: 'Kind of inspections',
  periodic: 'Periodic Inspections',
  lists: 'Lists',
  tabs: {
    rolling: 'Rolling List',
    assigned: 'Assigned Inspections',
    scheduled: 'Scheduled Inspections',
    completed: 'Auditing Basket',
    audited: 'Inspection History',
    cancelled: 'Cancelled Inspections',
  },
  empty: {
    rolling: 'No rolling list inspections',
    assigned: 'No assigned inspections',
    scheduled: 'No scheduled inspections',
    completed: 'No completed inspections',
    audited: 'No completed inspections',
    cancelled: 'No cancelled inspections',
  },
  emptyHelp: {
    rolling: 'Inspections appear here as they fall due and nobody has been assigned.',
    assigned: 'Inspections appear here when an inspector is assigned and no visit is planned.',
    scheduled: 'Inspections appear here when a visit is planned.',
    completed: 'Reports appear here when an inspector submits them, until they are audited.',
    audited: 'Reports appear here when they have been audited.',
    cancelled: 'Inspections appear here when they are cancelled.',
  },
  emptyFiltered: 'Nothing matches the filters.',
  clearFilters: 'Clear filters',
  filters: 'Filters',
  filtersApplied: 'Filters are applied to displayed results',
  search: 'Search',
  inspector: 'Inspector',
  type: 'Inspection Type',
  types: { 0: 'Both', 1: 'Periodic Unit', 2: 'Periodic Common Area' },
  addressLine1: 'Civic Number & Street Name',
  unit: 'Unit Number',
  city: 'City',
  province: 'Province',
  all: 'All',
  noOptions: 'No match',
  removeFilter: (label: string) => `Remove the filter ${label}`,
  customersFailed: 'An error occurred while retrieving your list of customers.',
  inspectorsFailed: 'An error occurred while retrieving your list of inspectors.',
  columns: {
    code: 'Property Code',
    address: 'Address',
    city: 'City',
    province: 'Province',
    propertyManager: 'Property Manager',
    tenants: 'Tenants',
    inspector: 'Inspector',
    inspectBy: 'Inspection Due',
    scheduledDate: 'Inspection Scheduled',
    inspectedDate: 'Date Inspected',
  },
  notAssigned: 'Not Assigned',
  unassignable: 'Unassignable',
  completedExternally: 'Completed Externally',
  cancelled: 'Cancelled',
  found: (count: number) => (count === 1 ? '1 inspection' : `${count.toLocaleString('en-CA')} inspections`),
  updatedAt: (time: string) => `Updated ${time}`,
  refresh: 'Refresh',
  loadFailed: 'The list could not be loaded',
  staleFailed: (time: string) => `The list could not be refreshed. It shows what was known at ${time}.`,
  offlineWithData: (time: string, age: string) => `You are offline. The list is from ${time} (${age}).`,
  offlineTitle: 'You are offline',
  offlineText:
    'This list has not been opened on this device since you signed in. It loads when you are back online.',
  age: (minutes: number) => {
    if (minutes < 1) return 'less than a minute ago';
    if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
    const hours = Math.floor(minutes / 60);
    return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  },
} as const;
