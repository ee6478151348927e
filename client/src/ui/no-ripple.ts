/**
 * What the bundler gives to MUI for its ripple: the theme switches ripples off, and the code that draws them would
 * travel to every phone.
 */
// What MUI imports is the default export.
// eslint-disable-next-line import-x/no-default-export -- as of the file it stands for
export default function NoRipple(): null {
  return null;
}
