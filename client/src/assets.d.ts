/** What the bundler calls this build; another one has another. */
declare const __webpack_hash__: string;

declare module '*.woff2' {
  /** Where the file is served. */
  const url: string;
  // What the bundler gives for such a file.
  // eslint-disable-next-line import-x/no-default-export -- webpack gives a picture's address as the default export
  export default url;
}
