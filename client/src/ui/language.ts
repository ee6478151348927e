import { addLanguage, DEFAULT_LANGUAGE, type Language, LANGUAGES, readTextsIn } from '@walkthrough/domain';
import { readLocal } from './local-value';

/** Key of this device's language in local storage. */
const KEY = 'walkthrough.language';

let language: Language = DEFAULT_LANGUAGE;

/** The language in which this device shows texts. */
export const deviceLanguage = (): Language => language;

/** Loads the language that was chosen on this device, before anything is rendered. English needs no pack. */
export async function startLanguage(): Promise<void> {
  const chosen = LANGUAGES.find((each) => each === readLocal<string>(KEY)) ?? DEFAULT_LANGUAGE;
  if (chosen === 'en-XA') {
    const { pseudoText } = await import(/* webpackChunkName: 'pseudo-locale' */ './pseudo-locale');
    addLanguage(chosen, (_group, _id, english) => pseudoText(english));
  }
  language = chosen;
  document.documentElement.lang = chosen;
  readTextsIn(deviceLanguage);
}
