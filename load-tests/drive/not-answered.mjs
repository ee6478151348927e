/** An answer that a scenario did not reckon with: recorded, and the person goes on with something else. */
export class NotAnswered extends Error {}
