import { randomUUID } from 'node:crypto';
import type { FormFindings, FormVersionDetails } from '@walkthrough/domain';
import { ENGINE_VERSION, PLAIN_ENGINE, type FormDefinition } from '@walkthrough/form-definitions';
import { startTestApp, type TestApp } from '../support/test-app';

const TASK = '/api/form-definitions/task-common';
const IVAN = 'maple.inspector';
const NADIA = 'maple.inspector2';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const admin = () => server.api.as('maple.admin');
const reports = (who: string, deviceId: string, engine?: number) =>
  server.api.as(who).put(`/api/sync/devices/${deviceId}`, { queue: [], engine });

/** Returns the document of a new draft, with its comments shown by a condition. */
async function draftWithCondition(): Promise<{ version: number; document: FormDefinition }> {
  const { body } = await admin().post<FormVersionDetails>(`${TASK}/drafts`, { from: 1 });
  const document = body.document as FormDefinition;
  const sections = document.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.id === 'comments' ? { ...item, shownWhen: '${smokePresent} = 0' } : item,
    ),
  }));
  return { version: body.version, document: { ...document, sections } };
}

async function warnings(version: number, document: unknown): Promise<string[]> {
  const { body } = await admin().post<FormFindings>(`${TASK}/${version}/validate`, {
    document: JSON.stringify(document),
  });
  expect(body.publishable).toBe(true);
  return body.findings.filter(({ code }) => code === 'olderDevices').map(({ message }) => message);
}

describe('a form with expressions', () => {
  it('names the users whose devices cannot open it yet, until their apps are updated', async () => {
    const { version, document } = await draftWithCondition();
    const [ivans, nadias] = [randomUUID(), randomUUID()];
    expect(await warnings(version, document)).toEqual([]);
    await reports(IVAN, ivans);
    await reports(NADIA, nadias, ENGINE_VERSION);
    const [found, ...others] = await warnings(version, document);
    expect(others).toEqual([]);
    expect(found).toMatch(
      /^Devices of .* have an older app and cannot open this form before it is updated\./u,
    );
    await reports(NADIA, nadias, PLAIN_ENGINE);
    const [both] = await warnings(version, document);
    expect(both!.length).toBeGreaterThan(found!.length);
    await reports(NADIA, nadias, ENGINE_VERSION);
    await reports(IVAN, ivans, ENGINE_VERSION);
    expect(await warnings(version, document)).toEqual([]);
  });

  it('is the only one that older apps cannot open', async () => {
    const { version, document } = await draftWithCondition();
    await reports(IVAN, randomUUID());
    expect(await warnings(version, document)).toHaveLength(1);
    const { body } = await admin().get<FormVersionDetails>(`${TASK}/1`);
    expect(await warnings(version, { ...(body.document as object), version })).toEqual([]);
  });

  it('is published for the engine that it needs, which devices are told', async () => {
    const { version, document } = await draftWithCondition();
    await admin().put(`${TASK}/${version}`, { document: JSON.stringify(document) });
    const { status } = await admin().post(`${TASK}/${version}/publish`, { note: 'With a condition' });
    expect(status).toBe(200);
    const { body } = await server.api.as(IVAN).get<FormVersionDetails>(`${TASK}/${version}`);
    expect(body.engine).toBe(ENGINE_VERSION);
    expect(JSON.stringify(body.uiSchema)).toContain('"#/properties/$ctx/properties/facts/properties/f1"');
  });

  it.each([0, -1, 1.5, 'three', 1_001])('refuses a device that names engine %j', async (engine) => {
    const { status } = await server.api
      .as(IVAN)
      .put(`/api/sync/devices/${randomUUID()}`, { queue: [], engine });
    expect(status).toBe(400);
  });
});
