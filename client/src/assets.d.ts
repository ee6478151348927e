/** Id of this build. */
declare const __webpack_hash__: string;

declare module '*.woff2' {
  /** URL of the file. */
  const url: string;
  // Webpack's value for such a file.
  // eslint-disable-next-line import-x/no-default-export -- webpack gives a picture's address as the default export
  export default url;
}
