/** The end of a delivery in which nothing was sent, for a visit that the caller may have nothing to do with. */
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

/** The same, handed over because it comes too late. */
export const emptyLateReport = (inspectionId: unknown) => ({
  ...emptyReport(inspectionId),
  answers: {},
  rooms: [],
  answerCount: 0,
});
