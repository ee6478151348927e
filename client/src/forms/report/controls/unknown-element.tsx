/** Nothing: this client is older than the form, and the server still judges what it submits. */
export function UnknownElement() {
  return null;
}
