import { texts } from '../messages/texts';

/** Errors about malformed requests. Only the server uses these texts; no screen loads them. */
export const requests = texts('requests', {
  notJson: 'The body could not be read: it is not valid JSON.',
  notReadable: 'The request could not be read: its address or its body is malformed.',
  notAForm: 'The form could not be read: it is not complete multipart/form-data with a boundary.',
  formHasTooMuch: 'The form has a field or a file that this call does not take, or one that is too long.',
  requestTimeout: 'The transfer stopped. Please send it again.',
  preconditionFailed: 'This has changed since you last loaded it.',
  rangeNotSatisfiable: 'The file does not have this part.',
  invisible: 'It has only invisible characters: {invisible}.',
  hasInvisible: 'It has invisible characters: {invisible}.',
  unstorableText:
    '{field} contains a character that cannot be stored (NUL or an incomplete character). Please enter it again.',
  theBody: 'The body',
  sendJson: 'Send the body as JSON in UTF-8, with Content-Type: application/json.',
  sendUncompressed: 'Send the body without Content-Encoding: compressed bodies are not read.',
});
