import { tidyAddressText } from '../text/normalised-text';

/** Returns the owner that a text names: `DND posting - owner Maj. C. Tremblay` is `Maj. C. Tremblay`. */
export function customerIn(text: string): string {
  const tidy = tidyAddressText(text.replace(/\s*[\r\n]+\s*/g, ', '));
  const named = /^.{2,60}?[\s,–-]+(?:owner|propriétaire)\s*:?\s+(\S.*)$/iu.exec(tidy)?.[1];
  return named === undefined || /^(of|and|&|\/|or|du|de|et)\b/i.test(named) ? tidy : named;
}
