/**
 * What the bundler gives to MUI for what this product never draws, and what would travel to every phone: the ripple, which
 * the theme switches off, and the wheel in a button that is loading, of which there is none.
 */
// What MUI imports is the default export.
// eslint-disable-next-line import-x/no-default-export -- as of the file it stands for
export default function NotDrawn(): null {
  return null;
}
