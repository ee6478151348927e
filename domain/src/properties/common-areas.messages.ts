/** Common Area Inspections. Not fixed by the specification. */
export const commonAreas = {
  intro: 'The periodic inspections of lobbies, hallways and other common areas, what is due next first.',
  empty: 'No inspections of common areas',
  emptyHelp: 'They appear here when a common area is inspected periodically, as far as your rights go.',
  failed: 'The inspections of common areas could not be loaded',
  awaitsAudit: 'Awaiting audit',
  openArea: 'Open the property {name}',
  back: 'Back to the common areas',
} as const;
