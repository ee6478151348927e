/** How a request has to be made: the server alone says so, and no screen brings these texts along. */
export const requests = {
  notJson: 'The body could not be read: it is not valid JSON.',
  unstorableText:
    '{field} has a sign in it that cannot be stored: an invisible one (NUL), or one of which half is missing. Please write it again.',
  theBody: 'The body',
  sendJson: 'Send the body as JSON in UTF-8, with Content-Type: application/json.',
  sendUncompressed: 'Send the body without Content-Encoding: compressed bodies are not read.',
} as const;
