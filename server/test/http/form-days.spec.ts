import type { FormAssignmentItem } from '@walkthrough/domain';
import { CA, FormVersions } from '../support/form-versions';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  // The evening of the 16th on the Pacific coast, and the 17th in Newfoundland and in UTC.
  server = await startTestApp({ env: { CLOCK_AT: '2026-09-17T04:00:00Z' } });
});
afterAll(() => server.close());

const [YESTERDAY, TODAY] = ['2026-09-16', '2026-09-17'];
const { admin, newDraft, publish, formFor } = new FormVersions(() => server);
const takeBack = (id: number) => admin().delete(`/api/form-assignments/${id}`);

describe('two current days across time zones', () => {
  it('keep a form from being archived that properties of the earlier day still use', async () => {
    const draft = await newDraft();
    expect((await publish(draft.version, { note: 'Newer', assignFrom: TODAY })).status).toBe(200);
    const { version } = await formFor('CA', 'BC', YESTERDAY);
    expect((await formFor('CA', 'NL', TODAY)).version).toBe(draft.version);
    expect(await admin().post(`/api/${CA}/${version}/retire`)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('is still assigned to CA') as string },
    });
    // An assignment that was replaced the day before is no longer used anywhere.
    const newest = await newDraft();
    const from = (day: string) => publish(newest.version, { note: 'From before', assignFrom: day });
    expect((await from(YESTERDAY)).status).toBe(200);
    expect((await admin().post(`/api/${CA}/${version}/retire`)).status).toBe(200);
  });

  it('keep an assignment from being reverted when properties of the earlier day would have no form', async () => {
    const again = { country: 'US', key: 'condition-us', version: 1, effectiveFrom: TODAY };
    const { body } = await admin().put<FormAssignmentItem[]>('/api/form-definitions/assignments', again);
    const american = body.filter((each) => each.country === 'US' && each.conditionInspectionType === '');
    const [first, second] = american.sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
    expect((await takeBack(first!.id)).status).toBe(422);
    expect((await takeBack(second!.id)).status).toBe(200);
  });
});
