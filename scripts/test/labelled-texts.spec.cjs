const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '../..');

/** Code whose texts have a translation: what it joins has to follow the language of the reader. */
const TRANSLATED = [
  'client/src/features/property-record',
  'client/src/features/tenant-report',
  'client/src/features/work-basket',
  'client/src/report-form',
  'client/src/shared/day',
  'client/src/shared/notices',
  'client/src/shared/open-report',
  'client/src/shared/planning',
  'form-definitions/src/engine',
  'server/src/modules/law/notices',
  'server/src/modules/law/tenant-links',
  'server/src/modules/reporting/reports/condition-report',
  'server/src/modules/scheduling/plan-notices',
];

/** A value with a colon behind it, as `${label}: ${value}`, `join(': ')`, `{{label}}: ` and `<b>{label}: {value}`. */
const JOINED = /\$\{[^{}`]+\}: |\$\{[^`]*\)\}: |join\(': '\)|\{': '\}|\}\}: |\{[\w.]+\}: \{/u;

const filesOf = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => /\.(ts|tsx|hbs)$/u.test(file) && !file.includes('.spec.'))
    .map((file) => join(folder, file));

describe('labels and values in translated code', () => {
  it.each(TRANSLATED)(
    'are joined by labelled(), because French has a space before the colon: %s',
    (folder) => {
      const found = filesOf(folder).flatMap((file) =>
        readFileSync(join(ROOT, file), 'utf8')
          .split('\n')
          .filter((line) => JOINED.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
      expect(found).toEqual([]);
    },
  );

  it.each([
    ['`${label}: ${value}`', true],
    ["parts.filter(Boolean).join(': ')", true],
    ['<p>{{rule}}: {{text}}</p>', true],
    ['{label}: {text}', true],
    ['`${dated(a, { b })}: ${c}`', true],
    ['labelled(label, value)', false],
    ['const { from }: { from: string } = it;', false],
  ])('are recognized in %s', (line, isJoined) => {
    expect(JOINED.test(line)).toBe(isJoined);
  });
});
