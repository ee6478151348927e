/** Renders nothing: the form is newer than this client, and the server validates the submission. */
export function UnknownElement() {
  return null;
}
