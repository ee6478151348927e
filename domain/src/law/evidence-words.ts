import { displayDate } from '../calendar/calendar';
import { fill } from '../messages/fill';
import { lawMethods } from './delivery-methods.messages';
import { lawEvidence } from './evidence.messages';
import type { JudgedEvidence } from './judged-evidence';
import type { Obligation } from './obligations';
import { LAW_DELIVERY_METHODS } from './tenancy-facts';

/** Returns what a piece of evidence is, its day and what was found about it. */
export function evidenceWords({ kind, on, finding, doubtedBy }: JudgedEvidence): string {
  const words = { what: lawEvidence[kind], finding: lawEvidence[finding] };
  const evidence =
    on === null
      ? fill(lawEvidence.itemWithoutDay, words)
      : fill(lawEvidence.item, { ...words, date: displayDate(on) });
  return doubtedBy === undefined || finding !== 'counts'
    ? evidence
    : fill(lawEvidence.doubted, { evidence, rule: doubtedBy });
}

/** Returns the last day of sending by each method, a sentence each. */
export const sendByWords = ({ sendBy }: Obligation): string[] =>
  LAW_DELIVERY_METHODS.flatMap((method) => {
    const day = sendBy[method];
    return day === undefined
      ? []
      : [fill(lawMethods.sendBy, { method: lawMethods[method], date: displayDate(day) })];
  });
