import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeForm } from './support/description';
import { PUBLISHED_FORMS } from './support/published-forms';

/**
 * Compares every published version with its golden file. A file never changes: a difference means that records which pin
 * this version would be shown, checked or hashed differently (docs/decisions/0224). `ADD_GOLDEN_FORMS=1 npx jest --config
 * form-definitions/jest.config.cjs published-forms` writes files that do not exist yet.
 */
const FOLDER = join(__dirname, 'golden/published');

const nameOf = ({ key, version }: { key: string; version: number }) => `${key}.${version}.json`;

describe.each(PUBLISHED_FORMS.map((form) => ({ name: `${form.key} ${form.version}`, form })))(
  '$name',
  ({ form }) => {
    it('has the rules, schemas, layout and problems that it was published with', () => {
      const file = join(FOLDER, nameOf(form));
      const now = JSON.parse(JSON.stringify(describeForm(form))) as unknown;
      if (process.env['ADD_GOLDEN_FORMS'] && !existsSync(file))
        writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`, { flag: 'wx' });
      expect(now).toEqual(JSON.parse(readFileSync(file, 'utf8')));
    });
  },
);

it('has a golden file for each published version, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(PUBLISHED_FORMS.map(nameOf).sort());
});
