/**
 * Replaces MUI components that the app never renders, to keep them out of the bundle: the ripple, which the theme
 * disables, and the progress of a loading button.
 */
// MUI imports the default export.
// eslint-disable-next-line import-x/no-default-export -- as in the file it replaces
export default function NotDrawn(): null {
  return null;
}
