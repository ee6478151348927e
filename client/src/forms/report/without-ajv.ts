/**
 * What the bundler gives to @jsonforms/core for `ajv` and `ajv-formats`. The real one makes code from text, which the
 * page's content policy forbids; our own engine judges the answers, and nothing here asks for a validator.
 */
// What @jsonforms/core imports is the default export.
// eslint-disable-next-line import-x/no-default-export -- as of the package it stands for
export default class NoAjv {
  constructor() {
    throw new Error('No schema is compiled in the browser.');
  }
}
