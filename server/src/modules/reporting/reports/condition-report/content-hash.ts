import { canonicalJson } from '@walkthrough/domain';
import { entries, isEmpty, sidesOfForm, type Answers, type Side } from '@walkthrough/form-definitions';
import { sha256 } from '../../../../core/context/sha256';
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

/** `element` and `marks` only when present, so that hashes of older reports stay valid. */
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
 * Computes the SHA-256 (lower-case hex) of a report's contents: of the UTF-8 canonical JSON of `{answers, form,
 * photos: {moveIn, moveOut}, rooms: {moveIn, moveOut}}`; one-sided reports have `{single}` instead, and `recorded`
 * when present. `answers` are the non-empty answers of the form's keys, without its rooms; `form` is the pin; rooms
 * and photos are in report order. A photo is `{id, roomId, caption, takenAt, sha256}`, plus `element` and `marks` when
 * present. An edited date adds `correctedDates: {side: UTC ms}`. docs/decisions/0011 has the recipe for third parties.
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
