import { randomUUID } from 'node:crypto';
import {
  codesOf,
  CONFIGURABLE_ELEMENTS,
  MATRIX_SEED,
  SHIPPED_DEFINITIONS,
  sidesOfForm,
} from '@walkthrough/form-definitions';
import { MAX_PHOTOS_PER_INSPECTION } from '@walkthrough/domain';
import { LATE_REPORT_BODY, REPORT_BODY } from '../../src/core/http/bodies/body-limits';
import { scanBody } from '../../src/core/http/bodies/body-scan';
import { MAX_MATRIX_CELLS } from '../../src/modules/company/forms/dto/forms.dto';
import { goldenAnswers } from '../support/golden-answers';

/**
 * Parts of the largest realistic report: all answers of the longest form, four dense signatures, rooms of a whole
 * building with two ratings and a note per element, and the maximum number of photos.
 */
const ROOMS = 100;
const SIGNATURES = 4;
const SIGNATURE = `data:image/png;base64,${'A'.repeat(150_000)}`;
const NOTE = 'Scratched below the handle, about ten centimetres, as in the photo. '.repeat(3);
const MARKS = 3;

const FULLEST_ROOM = Object.entries(MATRIX_SEED)
  .map(([type, elements]) => ({ type, elements: elements ?? [] }))
  .reduce((most, each) => (each.elements.length > most.elements.length ? each : most));

function fullRoom(): Record<string, unknown> {
  const { type, elements } = FULLEST_ROOM;
  const judged = elements.flatMap((element) => {
    const codes = codesOf(element).slice(0, 2);
    return [
      [element, codes[0]],
      [`${element}Codes`, codes],
      [`${element}Note`, NOTE],
    ];
  });
  return { id: randomUUID(), type, name: 'Room', otherObservations: NOTE, ...Object.fromEntries(judged) };
}

function answersOfLongestForm(): Record<string, unknown> {
  const all = SHIPPED_DEFINITIONS.flatMap((form) =>
    sidesOfForm(form).map((side) => Object.entries(goldenAnswers(form.key, side))),
  ).map((answers) => answers.filter(([, value]) => !Array.isArray(value)));
  const longest = all.reduce((most, each) => (each.length > most.length ? each : most));
  const signatures = Array.from({ length: SIGNATURES }, (_, n) => [`signature${n}`, SIGNATURE]);
  return Object.fromEntries([...longest, ...signatures]);
}

const answers = answersOfLongestForm();
const rooms = Array.from({ length: ROOMS }, fullRoom);
const photos = Array.from({ length: MAX_PHOTOS_PER_INSPECTION }, () => randomUUID());
const mark = () => ({ id: randomUUID(), kind: 'arrow', x1: 1000, y1: 1000, x2: 2000, y2: 2000 });

const BODIES: Record<string, { body: unknown; limits: { bytes: number; values: number } }> = {
  'a report with its rooms and photos': {
    body: {
      inspectionData: answers,
      based: Object.fromEntries(Object.keys(answers).map((key) => [key, ['a'.repeat(64), 'b'.repeat(64)]])),
      rooms,
      roomImageRelationsImageIds: { [randomUUID()]: photos },
    },
    limits: REPORT_BODY,
  },
  'a late report': {
    body: {
      answers,
      rooms,
      images: photos.map((id) => ({
        id,
        sha256: 'a'.repeat(64),
        fileCaption: NOTE,
        roomId: randomUUID(),
        element: 'door',
        marks: Array.from({ length: MARKS }, mark),
      })),
    },
    limits: LATE_REPORT_BODY,
  },
};

it.each(Object.entries(BODIES))(
  '%s has half of the values that its call accepts at most',
  (name, { body, limits }) => {
    const bytes = Buffer.from(JSON.stringify(body));
    const { values } = scanBody(bytes, Number.MAX_SAFE_INTEGER);
    process.stdout.write(
      `${name}: ${values} values of ${limits.values}, ${bytes.length} bytes of ${limits.bytes}\n`,
    );
    for (const [has, takes] of [
      [values, limits.values],
      [bytes.length, limits.bytes],
    ] as const) {
      expect(2 * has).toBeLessThanOrEqual(takes);
      // The limit is not much larger, so that one report does not delay others.
      expect(3 * has).toBeGreaterThan(takes);
    }
  },
);

it('a full matrix has half of the cells that its call accepts', () => {
  const cells = Object.values(CONFIGURABLE_ELEMENTS).reduce(
    (sum, elements) => sum + (elements?.length ?? 0),
    0,
  );
  expect(2 * cells).toBeLessThanOrEqual(MAX_MATRIX_CELLS);
});
