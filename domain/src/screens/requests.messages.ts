/** Errors about malformed requests. Only the server uses these texts; no screen loads them. */
export const requests = {
  notJson: 'The body could not be read: it is not valid JSON.',
  notReadable: 'The request could not be read: its address or its body is malformed.',
  notAForm: 'The form could not be read: it is no whole multipart/form-data with a boundary.',
  formHasTooMuch: 'The form has a field or a file that this call does not take, or one that is too long.',
  requestTimeout: 'Nothing more has come of what was being sent. Please send it again.',
  preconditionFailed: 'This is not what it was when it was last read.',
  rangeNotSatisfiable: 'The file does not have this part.',
  invisible: 'It has only invisible characters: {invisible}.',
  hasInvisible: 'It has invisible characters: {invisible}.',
  unstorableText:
    '{field} has a sign in it that cannot be stored: an invisible one (NUL), or one of which half is missing. Please write it again.',
  theBody: 'The body',
  sendJson: 'Send the body as JSON in UTF-8, with Content-Type: application/json.',
  sendUncompressed: 'Send the body without Content-Encoding: compressed bodies are not read.',
} as const;
