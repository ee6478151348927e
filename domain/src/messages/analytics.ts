/** Inspection Analytics (spec 3 §2.14). */
export const analytics = {
  generalTab: 'General Analytics',
  teamTab: 'Team Analytics',
  commonAreaColumn: 'Common Area?',
  getReport: 'Get Report',
} as const;
