/** Returns the last step of an empty delivery for an inspection that the caller may not see. */
export const emptyReport = (inspectionId: unknown) => ({
  kind: 'C',
  inspectionId,
  answers: 0,
  rooms: 0,
  images: [],
  form: { key: 'condition-us', version: 1, sha256: '0'.repeat(64) },
  inspectedAt: 1_780_000_000_000,
  deviceTime: 1_780_000_000_000,
});

/** Returns the same as a late submission. */
export const emptyLateReport = (inspectionId: unknown) => ({
  ...emptyReport(inspectionId),
  answers: {},
  rooms: [],
  answerCount: 0,
});
