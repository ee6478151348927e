import {
  addLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  readTextsIn,
} from '@walkthrough/domain';
import { readLocal, writeLocal } from './local-value';

/** Key of this device's language in local storage. */
const KEY = 'walkthrough.language';

let language: Language = DEFAULT_LANGUAGE;

/** The language in which this device shows texts. */
export const deviceLanguage = (): Language => language;

/** Languages as options of a select. */
export const LANGUAGE_OPTIONS = OFFERED_LANGUAGES.map((each) => [each, LANGUAGE_NAMES[each]] as const);

const storedLanguage = (): Language =>
  LANGUAGES.find((each) => each === readLocal<string>(KEY)) ?? DEFAULT_LANGUAGE;

/** Loads the texts of a language. Rejects when they are not on this device and it is offline. */
export async function loadLanguage(wanted: Language): Promise<void> {
  if (wanted === 'en-XA') {
    const { pseudoText } = await import(/* webpackChunkName: 'pseudo-locale' */ './pseudo-locale');
    addLanguage(wanted, (_group, _id, english) => pseudoText(english));
  }
  if (wanted === 'fr-CA') {
    const { frenchText, FRENCH_FORMATS } = await import(/* webpackChunkName: 'fr-CA' */ './french');
    addLanguage(wanted, frenchText, FRENCH_FORMATS);
  }
}

/** Loads the language that was chosen on this device, before anything is rendered. English needs no pack. */
export async function startLanguage(): Promise<void> {
  const chosen = storedLanguage();
  // A device without the pack works in English, and the next start tries again.
  language = await loadLanguage(chosen).then(
    () => chosen,
    () => DEFAULT_LANGUAGE,
  );
  document.documentElement.lang = language;
  readTextsIn(deviceLanguage);
}

/** Keeps a language on this device. Screens change to it when the page loads again. */
export const keepLanguage = (chosen: OfferedLanguage): void => writeLocal(KEY, chosen);

/** Whether a language was chosen on this device. */
export const hasKeptLanguage = (): boolean => readLocal<string>(KEY) !== null;

/** Loads the page again when this device keeps another language than the one it shows. */
export function reloadInKeptLanguage(): void {
  if (storedLanguage() !== language) window.location.reload();
}
