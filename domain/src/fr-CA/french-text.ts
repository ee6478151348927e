import type { CompiledText } from '../messages/texts';
import { mailsInFrench } from './mails.french';

/** The texts in the French of Canada, by group and id. Groups that are missing here appear in English. */
export const FRENCH_TEXTS = {
  ...mailsInFrench,
};

const byGroup: Readonly<Record<string, Readonly<Record<string, string | CompiledText>>>> = FRENCH_TEXTS;

/** Returns a text in French; undefined for one without a translation. */
export function frenchText(group: string, id: string): string | CompiledText | undefined {
  const texts = Object.hasOwn(byGroup, group) ? byGroup[group] : undefined;
  return texts !== undefined && Object.hasOwn(texts, id) ? texts[id] : undefined;
}
