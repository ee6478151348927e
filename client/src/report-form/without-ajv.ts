/**
 * Replaces `ajv` and `ajv-formats` in @jsonforms/core, since the real ones generate code, which the content security
 * policy forbids. Our engine validates the answers.
 */
// What @jsonforms/core imports is the default export.
// eslint-disable-next-line import-x/no-default-export -- as of the package it stands for
export default class NoAjv {
  constructor() {
    throw new Error('No schema is compiled in the browser.');
  }
}
