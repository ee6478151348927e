import { formQuestions, messages, type Room } from '@walkthrough/domain';
import {
  entries,
  forSubmitSchema,
  innerRows,
  isListOfRows,
  momentOfInspection,
  normalise,
  photoPlace,
  problems,
  rowsOf,
  scoreOf,
  withComputed,
  withQuestions,
  type Answers,
  type Entry,
  type FormContext,
  type FormDefinition,
  type FormRow,
  type PairSide,
} from '@walkthrough/form-definitions';
import { validAnswersOf } from '@walkthrough/form-definitions/test/support/answers';
import { randomForms } from '@walkthrough/form-definitions/test/support/random-forms';
import { submitValidators } from '@walkthrough/form-definitions/test/support/schemas';
import fc from 'fast-check';
import type { ReportPhoto } from '../../src/modules/reporting/reports/condition-report/condition-report.input';
import { buildView } from '../../src/modules/reporting/reports/condition-report/view/build-view';
import { PlacedSignatures } from '../../src/modules/reporting/reports/condition-report/view/placed-signatures';
import type {
  ReportView,
  RowView,
} from '../../src/modules/reporting/reports/condition-report/view/report-view';
import { BESIDE_ROW, ExpectedCells, numberedRows, type Expected } from '../support/expected-cells';
import { PrintedCells, type Printed } from '../support/printed-cells';
import { reportOf, type PairReport } from '../support/report-input';

/** Few here; `npm run torture` prints many more. */
const FORMS = Number(process.env['FORM_RUNS'] ?? 25);
const SEED = process.env['FORM_SEED'];
const SETS_EACH = 4;
const SIDES: readonly PairSide[] = ['moveIn', 'moveOut'];
const INSPECTED = { moveIn: Date.UTC(2025, 3, 1, 16, 30), moveOut: Date.UTC(2026, 2, 31, 20, 0) };
const ZONE = 'CANADA_PACIFIC';
const { conditionReport, reportScore } = messages;

/** What may be wrong with answers that are printed nevertheless: drafts are. The others are refused before. */
const PRINTABLE = ['required', 'invalid', 'option', 'noRooms', 'tooFewRows', 'email'];

const contextAt = (activeSide: PairSide): FormContext => ({
  activeSide,
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'US',
  names: { tenants: ['Ana Lee', 'Ben Lee'] },
  moment: momentOfInspection(
    { inspectedDate: INSPECTED[activeSide], scheduledDate: null, inspectBy: null, timeZone: ZONE },
    { country: 'US', province: 'BC' },
  ),
});

/** A report as it is stored. */
interface Stored {
  form: FormDefinition;
  answers: Answers;
  /** Sides that the engine accepts, with the answers that each was submitted with. */
  accepted: readonly { side: PairSide; answers: Answers }[];
}

/** Stores answers like a submission of each side; null for values that no report holds. */
function stored(form: FormDefinition, given: Answers): Stored | null {
  let answers = normalise(form, given);
  const accepted: { side: PairSide; answers: Answers }[] = [];
  const codesOn = (context: FormContext) => problems(form, answers, context).map(({ code }) => code);
  for (const side of SIDES) {
    if (codesOn(contextAt(side)).length === 0) accepted.push({ side, answers });
    answers = withComputed(form, answers, contextAt(side));
  }
  // The answers of a move-out may show a question of the move-in that was hidden before, with a value of any kind.
  const codes = SIDES.flatMap((side) => codesOn({ ...contextAt(side), isSubmitted: true }));
  return codes.every((code) => PRINTABLE.includes(code)) ? { form, answers, accepted } : null;
}

/** Pairs rows of the move-out with those of the move-in, as a device does that copies them. */
function paired(form: FormDefinition, answers: Answers, isPaired: boolean): Answers {
  if (!isPaired) return answers;
  const changed = form.sections
    .flatMap(({ items }) => items)
    .flatMap(({ type, keys }) => {
      const [before, after] = [rowsOf(answers[keys?.moveIn ?? '']), answers[keys?.moveOut ?? '']];
      if (type !== 'repeat' || !isListOfRows(after)) return [];
      const rows = after.map((row, at) => ({
        ...row,
        sourceRowId: before[after.length - 1 - at]?.id ?? null,
      }));
      return [[keys!.moveOut!, rows] as const];
    });
  return { ...answers, ...Object.fromEntries(changed) };
}

/** Returns every place that a photo can have: of questions, of rows of tables and repeats, and of what is gone. */
function placesOn(form: FormDefinition, side: PairSide, answers: Answers): string[] {
  const inRows = (repeat: Entry, rows: readonly FormRow[]): string[] =>
    rows.flatMap((row) => [
      ...(repeat.photo === undefined ? [] : [photoPlace(repeat.key, row.id)]),
      ...(repeat.rules.questions ?? []).flatMap((question) => {
        if (question.kind === 'rows') return inRows(question, innerRows(row, question.key));
        return question.photo === undefined ? [] : [photoPlace(question.key, row.id)];
      }),
    ]);
  const own = entries(form, side).flatMap((entry) => {
    if (entry.kind === 'rows') return inRows(entry, rowsOf(answers[entry.key]));
    return entry.photo === undefined ? [] : [photoPlace(entry.key)];
  });
  return [...own, photoPlace('deleted')];
}

const photoAt = (element: string, side: PairSide): ReportPhoto => ({
  id: `${side} ${element}`,
  roomId: null,
  element,
  caption: `Photo of ${element}, ${side}`,
  marks: [],
  takenAt: INSPECTED[side],
  sha256: 'f'.repeat(64),
  width: 640,
  height: 480,
  bytes: Buffer.alloc(0),
});

const rowsIn = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : []);

/** Rooms as the server stores them. */
const roomsOn = (form: FormDefinition, side: PairSide, answers: Answers): Room[] =>
  entries(form, side)
    .filter(({ kind }) => kind === 'rooms')
    .flatMap(({ key }) => rowsIn(answers[key]))
    .map((room) => ({ ...(room as Room), name: '' }));

const asReport = ({ form, answers }: Stored): PairReport => {
  const visit = (side: PairSide) => ({
    inspector: { firstName: 'Robin', name: 'Park' },
    inspectedDate: INSPECTED[side],
    language: null,
    zone: ZONE,
  });
  return reportOf(form, answers, {
    visits: { moveIn: visit('moveIn'), moveOut: visit('moveOut') },
    rooms: { moveIn: roomsOn(form, 'moveIn', answers), moveOut: roomsOn(form, 'moveOut', answers) },
    photos: {
      moveIn: placesOn(form, 'moveIn', answers).map((place) => photoAt(place, 'moveIn')),
      moveOut: placesOn(form, 'moveOut', answers).map((place) => photoAt(place, 'moveOut')),
    },
  });
};

/** Checks one cell: a hidden question prints nothing, also no answer that it had. */
function assertCell(what: string, cell: Printed | undefined, expected: Expected, seen: Set<string>): void {
  seen.add(expected?.kind ?? 'hidden');
  if (expected === null)
    expect([what, cell === undefined || ['inapplicable', 'blank'].includes(cell.kind)]).toEqual([what, true]);
  else expect([what, cell]).toEqual([what, expected]);
}

const isOfScore = (title: string) => title === reportScore.title || title === reportScore.failedTitle;

class PrintedReport {
  private readonly cells: PrintedCells;
  private readonly view: ReportView;
  private readonly headings = new Map<string, string>();
  private readonly expected: Readonly<Record<PairSide, ExpectedCells>>;

  constructor(
    private readonly report: Stored,
    private readonly seen: Set<string>,
  ) {
    this.view = buildView(asReport(report), { logo: null, signatures: new PlacedSignatures(new Map()) }).view;
    this.cells = new PrintedCells(this.view.sections.filter(({ title }) => !isOfScore(title)));
    const { form, answers } = report;
    const expectedOn = (side: PairSide) =>
      new ExpectedCells(form, answers, { ...contextAt(side), isSubmitted: true });
    this.expected = { moveIn: expectedOn('moveIn'), moveOut: expectedOn('moveOut') };
  }

  assertAnswers(): void {
    for (const side of SIDES)
      for (const entry of entries(this.report.form, side).filter(({ item }) => item.print?.hide !== true)) {
        if (entry.kind === 'rows') this.assertRows(entry);
        else if (entry.role === 'cell') this.assertTable(entry);
        else if (entry.role === 'value' && entry.kind !== 'rooms') this.assertQuestion(entry);
      }
    this.assertRooms();
    this.assertInstructions();
  }

  private assertQuestion(entry: Entry): void {
    const side = entry.side as PairSide;
    const expected = this.expected[side];
    const label = expected.text(entry.item.label!);
    const isShown = expected.isShown(entry);
    if (isShown) this.headings.set(photoPlace(entry.key), label);
    assertCell(entry.key, this.cells.ofQuestion(label, side), expected.ofQuestion(entry), this.seen);
  }

  private assertTable(entry: Entry): void {
    const { item, row, column, key, side } = entry;
    const expected = this.expected[side as PairSide];
    const [table, line] = [expected.text(item.label!), expected.text(row!.label)];
    const cell = this.cells.inRow(table, line, expected.text(column!.label), side as PairSide);
    if (expected.isShown(entry)) this.headings.set(photoPlace(key), line);
    assertCell(key, cell, expected.ofCell(entry), this.seen);
  }

  private assertRows(entry: Entry): void {
    const { item, key, rules } = entry;
    const side = entry.side as PairSide;
    const expected = this.expected[side];
    const table = expected.text(item.label!);
    const shownRows = (of: PairSide) => {
      const other = entries(this.report.form, of).find((each) => each.item === item && each.kind === 'rows')!;
      return this.expected[of].isShown(other) ? this.report.answers[other.key] : null;
    };
    const rows = numberedRows(shownRows('moveIn'), shownRows('moveOut'));
    if (!expected.isShown(entry)) {
      this.seen.add('hidden rows');
      return assertCell(key, this.cells.ofQuestion(table, side), null, this.seen);
    }
    if (rows.moveIn.length + rows.moveOut.length === 0)
      assertCell(
        key,
        this.cells.ofQuestion(table, side),
        { kind: 'unanswered', lines: [], note: [] },
        this.seen,
      );
    for (const { number, row } of rows[side]) {
      this.seen.add('row');
      this.nameRow(entry, row, `${table} ${number}`);
      for (const question of (rules.questions ?? []).filter(({ role }) => role === 'value')) {
        const cell = this.cells.inRow(table, number, expected.text(question.item.label!), side);
        if (question.kind === 'rows' && (cell?.lines.length ?? 0) > 0) this.seen.add('rows within a row');
        assertCell(`${question.key} ${number}`, cell, expected.inRow(entry, question, row), this.seen);
      }
      const beside = expected.besideRow(entry, row);
      expect(this.cells.inRow(table, number, BESIDE_ROW, side)?.lines ?? []).toEqual(beside);
    }
  }

  /** Notes under which heading the photos of a row stand, of its questions, and of the rows within it. */
  private nameRow(repeat: Entry, row: FormRow, heading: string): void {
    const expected = this.expected[repeat.side as PairSide];
    this.headings.set(photoPlace(repeat.key, row.id), heading);
    for (const question of repeat.rules.questions ?? []) {
      if (question.role !== 'value' || !expected.isShownInRow(question, row)) continue;
      if (question.kind !== 'rows') this.headings.set(photoPlace(question.key, row.id), heading);
      else for (const inner of innerRows(row, question.key)) this.nameRow(question, inner, heading);
    }
  }

  private assertRooms(): void {
    const { form, answers } = this.report;
    const asked = entries(form).filter(({ kind }) => kind === 'rooms');
    const shown = asked.filter((entry) => this.expected[entry.side as PairSide].isShown(entry));
    // No room of one side is paired with one of the other.
    expect(this.cells.rooms).toBe(shown.flatMap(({ key }) => rowsIn(answers[key])).length);
  }

  private assertInstructions(): void {
    const notes = this.report.form.sections.flatMap(({ items }) =>
      items.filter(({ type }) => type === 'note'),
    );
    const shown = notes.filter((item) => SIDES.some((side) => this.expected[side].isShown({ item, side })));
    expect(this.cells.instructions).toEqual(shown.map(({ id }) => `Label ${id}`));
  }

  /** Each photo is printed once: below its answer or row, or among the others where that is hidden. */
  assertPhotos(): void {
    const { form, answers } = this.report;
    const hidden = new Set(
      form.sections.flatMap(({ items }) => items.filter(({ print }) => print?.hide === true)),
    );
    for (const side of SIDES) {
      const unprinted = new Set(
        entries(form, side)
          .filter(({ item }) => hidden.has(item))
          .flatMap(withQuestions)
          .map(({ key }) => photoPlace(key)),
      );
      for (const place of placesOn(form, side, answers)) {
        const heading = unprinted.has(place) ? undefined : this.headings.get(place);
        const title =
          heading === undefined
            ? formQuestions.otherPhotos
            : conditionReport.photosOfRoom.replace('{room}', heading);
        this.seen.add(heading === undefined ? 'other photo' : 'photo');
        expect([place, this.cells.photos.get(photoAt(place, side).caption)]).toEqual([place, [title]]);
      }
    }
  }

  assertScore(): void {
    const { form, answers } = this.report;
    const scores = SIDES.map((side) =>
      scoreOf(form, side, answers, { ...contextAt(side), isSubmitted: true }),
    );
    const section = this.view.sections.find(({ title }) => isOfScore(title));
    const rows = (section?.blocks ?? []).flatMap((block) => (block.kind === 'pairs' ? block.rows : []));
    SIDES.forEach((side, at) => {
      const score = scores[at];
      if (score === null || score === undefined) return expect(rows).toEqual([]);
      const saidOf = ({ cells }: RowView) => {
        const cell = cells.find((each) => each.side === side)!.value;
        return cell.kind === 'words' ? cell.lines.join() : null;
      };
      const rated = rows.filter(({ label }) => label === reportScore.title).map(saidOf);
      if (rated.length > 0 && score.percent !== null) {
        this.seen.add('score');
        expect(rated).toEqual([
          expect.stringMatching(
            new RegExp(`^${score.points} of ${score.outOf} points, ${score.percent} %`, 'u'),
          ),
        ]);
      }
      const failed = rows.filter(({ label }) => label !== reportScore.title).map(saidOf);
      const isListed = form.scoring?.failedFirst === true;
      const printed = score.failed.filter(({ entry: { section: of, item } }) =>
        of.items.every((each) => each !== item || each.print?.hide !== true),
      );
      if (isListed && printed.length > 0) this.seen.add('failed');
      expect(failed.filter((each) => each !== null)).toHaveLength(isListed ? printed.length : 0);
    });
  }
}

/** What the engine accepts passes the schemas that the server submits with. */
function assertAccepted({ form, accepted }: Stored, validators: ReturnType<typeof submitValidators>): void {
  for (const { side, answers } of accepted) {
    const validate = validators[side];
    const isValid = validate(forSubmitSchema(form, answers, contextAt(side)));
    expect([side, isValid, validate.errors]).toEqual([side, true, null]);
  }
}

describe('the report of random forms', () => {
  it('prints what was shown at Submit: answers, rows, points and photos, and computed values as they are stored', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(randomForms({ hasManager: false, isFull: true }), fc.integer(), (form, seed) => {
        let validators: ReturnType<typeof submitValidators> | undefined;
        for (const given of fc.sample(validAnswersOf(form), { seed, numRuns: SETS_EACH })) {
          const found = stored(form, paired(form, given, seed % 2 === 0));
          if (found === null) continue;
          const report = new PrintedReport(found, seen);
          report.assertAnswers();
          report.assertPhotos();
          report.assertScore();
          if (found.accepted.length === 0) continue;
          seen.add('accepted');
          validators ??= submitValidators(form);
          assertAccepted(found, validators);
        }
      }),
      { numRuns: FORMS, endOnFailure: true, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...['words', 'unanswered', 'hidden', 'nothing', 'signature', 'row', 'rows within a row'],
        ...['photo', 'other photo', 'score', 'failed', 'accepted'],
      ]),
    );
  });
});
