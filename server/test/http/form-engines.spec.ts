import type { FormVersionDetails } from '@walkthrough/domain';
import { entries, PLAIN_ENGINE, type FormDefinition, type Side } from '@walkthrough/form-definitions';
import { startTestApp, type TestApp } from '../support/test-app';

const CA = '/api/form-definitions/condition-ca';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const admin = () => server.api.as('maple.admin');
const version = async (number: number) => (await admin().get<FormVersionDetails>(`${CA}/${number}`)).body;
/** Returns text questions, and whether whitespace alone answers them. */
const takesBlanks = ({ document }: FormVersionDetails) =>
  (['moveIn', 'moveOut'] as const)
    .flatMap((side: Side) => entries(document as FormDefinition, side))
    .filter(({ rules }) => rules.kind === 'text')
    .map(({ rules }) => rules.filled !== true);

describe('a form of an earlier engine', () => {
  it('is published for the current one once it is a draft, and its own version keeps its rules', async () => {
    const first = await version(1);
    expect(first.document).toMatchObject({ engine: 1 });
    const { body: draft } = await admin().post<FormVersionDetails>(`${CA}/drafts`, { from: 1 });
    const { status } = await admin().post(`${CA}/${draft.version}/publish`, { note: 'Nothing was changed' });
    expect(status).toBe(200);
    const published = await version(draft.version);
    expect(published).toMatchObject({ status: 'published', document: { engine: PLAIN_ENGINE } });
    expect(new Set(takesBlanks(published))).toEqual(new Set([false]));
    expect(await version(1)).toEqual(first);
    expect(new Set(takesBlanks(first))).toEqual(new Set([true]));
    expect(published.submitSchemas).not.toEqual(first.submitSchemas);
  });
});
