/**
 * Keys of what is read at a desk. An object of keys travels whole: these stand apart from `queryKeys`, so that a phone that
 * shows a Work Basket does not load them.
 */
export const deskQueryKeys = {
  mailOutbox: (page: number) => ['mail-outbox', page] as const,
  auditLogPeople: (query: object) => ['audit-log', 'people', query] as const,
  /** Its last part is the query: of one property, or of all. */
  auditLog: (property: string, query: object) => ['audit-log', property, query] as const,
  jobAttention: ['job-attention'] as const,
  runningJobs: ['running-jobs'] as const,
  jobAttentionPage: (page: number) => ['job-attention', page] as const,
  /** Reports that came too late, their number among them. */
  lateSubmissions: ['late-submissions'] as const,
  lateSubmissionsPage: (list: string, page: number) => ['late-submissions', list, page] as const,
  lateSubmission: (id: string) => ['late-submissions', 'one', id] as const,
  lateCount: ['late-submissions', 'count'] as const,
  /** Everything that the provider sees of the companies. */
  companies: ['companies'] as const,
  companyAdmins: (id: number) => ['companies', 'admins', id] as const,
  companyUsers: (tenantName: string) => ['companies', 'users', tenantName] as const,
  companyLog: (id: number, query: object) => ['companies', 'log', id, query] as const,
  companyCount: (query: object) => ['companies', 'count', query] as const,
  firstSteps: ['first-steps'] as const,
  companySettings: ['company-settings'] as const,
  companyLogo: (company: number | 'self') => ['company-logo', company] as const,
  monthlyFiles: ['monthly-files'] as const,
  monthlyFilesOf: (asked: object) => ['monthly-files', asked] as const,
  reportArchive: (id: number) => ['report-archive', id] as const,
  subtenants: ['subtenants'] as const,
  subtenantInspections: (id: number, month: string) => ['subtenants', id, month] as const,
  trainingVideos: ['training-videos', 'shown'] as const,
  trainingConfiguration: ['training-videos', 'configuration'] as const,
  unitTimeline: (id: number) => ['unit-history', id] as const,
  unitRoom: (id: number, room: string, query: object) => ['unit-history', id, room, query] as const,
  /** One that was uploaded, and its pages. */
  lastSpreadsheets: ['property-spreadsheet', 'last'] as const,
  propertySpreadsheet: (id: number) => ['property-spreadsheet', id] as const,
  spreadsheetEntries: (id: number, page: number) => ['property-spreadsheet', id, 'entries', page] as const,
  spreadsheetProblems: (id: number, page: number) => ['property-spreadsheet', id, 'problems', page] as const,
  commonAreas: ['common-areas'] as const,
  commonAreaPage: (query: object) => ['common-areas', query] as const,
  dataUpdatePeople: ['data-updates', 'people'] as const,
  dataUpdateLog: (query: object) => ['data-updates', 'log', query] as const,
  templateConfig: ['template-config'] as const,
  formVersions: ['forms', 'versions'] as const,
  formVersion: (key: string, version: number) => ['forms', 'version', key, version] as const,
  formAssignments: ['forms', 'assignments'] as const,
  propertyLists: ['properties', 'list'] as const,
  propertyList: (call: string, query: object) => ['properties', 'list', call, query] as const,
  allPropertyCounts: ['properties', 'counts'] as const,
  propertyCounts: (query: object) => ['properties', 'counts', query] as const,
};
