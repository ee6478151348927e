/** A request that could not be started, with the text that says why (spec 2 §8). */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}
