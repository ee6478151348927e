import {
  TASK_FORM_TYPES,
  type FormFindings,
  type FormVersionDetails,
  type FormVersionItem,
} from '@walkthrough/domain';
import { galleryDraft, GALLERY_NAMES, type FormDefinition } from '@walkthrough/form-definitions';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

/** Sample reports are printed. */
jest.setTimeout(180_000);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const add = (key: string, form: FormDefinition, as: string) =>
  server.api
    .as(as)
    .post<FormVersionDetails>(`/api/form-definitions/${key}/drafts`, { document: JSON.stringify(form) });
const [unit, common] = [TASK_FORM_TYPES[1], TASK_FORM_TYPES[2]];

describe('a form of the gallery', () => {
  it.each(GALLERY_NAMES)('%s is added as a draft, audited, printed and published', async (name) => {
    const key = `own-${name}`;
    const type = name === 'annual-unit-inspection' ? unit : common;
    const form = galleryDraft(name, { key, country: ['CA'], type });
    expect((await add(key, form, 'maple.manager')).status).toBe(403);
    const { status, body } = await add(key, form, 'maple.admin');
    expect({ status, body }).toMatchObject({ status: 201, body: { key, version: 1, status: 'draft' } });
    const path = `/api/form-definitions/${key}/1`;
    const admin = server.api.as('maple.admin');
    const checked = await admin.post<FormFindings>(`${path}/validate`, {});
    expect(checked.body).toEqual({ publishable: true, findings: [] });
    const published = await admin.post<FormVersionDetails>(`${path}/publish`, {
      note: 'Of the gallery',
      assignFrom: '2026-09-16',
      places: [{ country: 'CA', conditionInspectionType: type }],
    });
    expect(published).toMatchObject({
      status: 200,
      body: { status: 'published', engine: 3, document: form },
    });
    const events = new TenantRepository(server.app.get(Database), DomainEvent);
    const entries = await inMaple(() => events.find({ name: 'formVersion.drafted' }));
    expect(entries.filter(({ after }) => JSON.stringify(after).includes(`"${key}"`))).toHaveLength(1);
  });

  it('belongs to the company that added it', async () => {
    const { body } = await server.api.as('cascade.admin').get<FormVersionItem[]>('/api/form-definitions');
    expect(body.filter(({ key }) => key.startsWith('own-'))).toEqual([]);
  });
});
