/** Request that could not start; the message says why. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}
