import { canonicalJson } from '@walkthrough/domain';
import { entries, isEmpty, sidesOfForm, type Answers, type Side } from '@walkthrough/form-definitions';
import { sha256 } from '../../../core/events/sha256';
import type { ConditionReportInput, ReportPhoto } from './condition-report.input';

type Hashed = Pick<
  ConditionReportInput,
  'document' | 'form' | 'answers' | 'recorded' | 'rooms' | 'photos' | 'correctedDates'
>;

function answersOfForm({ document, answers }: Hashed): Answers {
  const keys = entries(document)
    .filter(({ kind }) => kind !== 'rooms')
    .map(({ key }) => key);
  return Object.fromEntries(
    keys
      .filter((key) => Object.hasOwn(answers, key) && !isEmpty(answers[key]))
      .map((key) => [key, answers[key]]),
  );
}

/** `element` and `marks` only where there are any: the hashes of reports from before stay. */
function factsOf({ id, roomId, element, caption, marks, takenAt, sha256: file }: ReportPhoto) {
  return {
    id,
    roomId,
    caption,
    takenAt,
    sha256: file,
    ...(element === null ? {} : { element }),
    ...(marks.length === 0 ? {} : { marks }),
  };
}

function perSide<T>({ document }: Hashed, of: (side: Side) => T) {
  return Object.fromEntries(sidesOfForm(document).map((side) => [side, of(side)]));
}

const isNothing = (bySide: object | undefined): boolean => Object.keys(bySide ?? {}).length === 0;

/**
 * SHA-256 (lower-case hexadecimal) of what a report says: of the UTF-8 of the canonical JSON of
 * `{answers, form, photos: {moveIn, moveOut}, rooms: {moveIn, moveOut}}`, or `{single}` of a report with one side, which
 * also has what was `recorded` when it says so. `answers` are the answers of the form's
 * keys without those that are empty and without its rooms; `form` is the pin; rooms and photos are in the order of
 * the report, a photo being `{id, roomId, caption, takenAt, sha256}`, and `element` where it hangs on one, and `marks` where any are drawn on it. A visit whose date was
 * edited afterwards adds `correctedDates: {side: UTC ms}`. docs/decisions/0011 gives the recipe for
 * somebody who is not us.
 */
export function contentHash(report: Hashed): string {
  const { key, version, sha256: formSha256 } = report.form;
  return sha256(
    canonicalJson({
      form: { key, version, sha256: formSha256 },
      answers: answersOfForm(report),
      rooms: perSide(report, (side) => report.rooms[side] ?? []),
      photos: perSide(report, (side) => (report.photos[side] ?? []).map(factsOf)),
      ...(report.recorded === undefined ? {} : { recorded: report.recorded }),
      ...(isNothing(report.correctedDates) ? {} : { correctedDates: report.correctedDates }),
    }),
  );
}
