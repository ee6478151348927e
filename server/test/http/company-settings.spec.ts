import {
  type EditConflictDetails,
  type ErrorBody,
  MAX_LOGO_BYTES,
  type TenantLogo,
  type TenantMeta,
  type TenantSettings,
} from '@walkthrough/domain';
import sharp from 'sharp';
import { HOSTILE_PICTURES } from '../support/hostile-pictures';
import { logoForm, logoPng } from '../support/logos';
import { useMaple } from '../support/maple';
import { imagesOf, textOfPdf } from '../support/pdf-tools';
import { answersToSend, room } from '../support/reports';
import { ON_THAT_DAY } from '../support/test-app';

jest.setTimeout(180_000);

const maple = useMaple({ env: ON_THAT_DAY });
const admin = () => maple.as('admin');
const settings = async () => (await admin().get<TenantSettings>('/api/tenant_configs/self')).body;
const save = (changes: object, version?: number) =>
  admin().post<TenantSettings & ErrorBody>(
    '/api/tenant_configs/self',
    changes,
    version === undefined ? undefined : { 'if-match': `"${version}"` },
  );
const meta = async () => (await maple.coordinator.get<TenantMeta>('/api/sys_tenants/self')).body;

describe('settings of a company', () => {
  it('are read and changed by its administrators only; a stale change is refused with both values', async () => {
    const before = await settings();
    expect(before).toMatchObject({ inspectionGraceDelay: 48, hasRoomPageBreaks: true, hasLogo: false });
    const change = {
      contactPhone: ' (604) 555 0199 ',
      contactInfo: 'Mornings\nand evenings',
      contactEmail: '',
    };
    const { status, body } = await save(change, before.version);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { contactPhone: '604-555-0199', contactInfo: 'Mornings\nand evenings', contactEmail: '' },
    });
    const stale = await save({ contactPhone: '604-555-0100' }, before.version);
    expect(stale.status).toBe(409);
    expect(stale.body.details as EditConflictDetails).toMatchObject({
      base: { contactPhone: before.contactPhone },
      theirs: { contactPhone: '604-555-0199' },
      mine: { contactPhone: '604-555-0100' },
    });
    for (const who of ['coordinator', 'inspector', 'customer'] as const) {
      expect((await maple.as(who).get('/api/tenant_configs/self')).status).toBe(403);
      expect((await maple.as(who).post('/api/tenant_configs/self', {})).status).toBe(403);
    }
    expect(
      (await maple.server.api.as('cascade.admin').get<TenantSettings>('/api/tenant_configs/self')).body,
    ).not.toMatchObject({ contactPhone: '604-555-0199' });
  });

  it('accept a mail address or none', async () => {
    expect(await save({ contactEmail: 'nonsense' })).toMatchObject({
      status: 422,
      body: { code: 'rule_violation', details: { field: 'contactEmail' } },
    });
    expect((await save({ contactEmail: ' office@maple.example ' })).body.contactEmail).toBe(
      'office@maple.example',
    );
    expect((await save({ contactEmail: '' })).body.contactEmail).toBe('');
  });

  it.each([{ hasTier2Support: true }, { customerLabel: 'Landlord' }])(
    'that belong to the provider are refused: %j',
    async (change) => {
      const before = await settings();
      expect(await save({ companyName: 'Not saved', ...change })).toMatchObject({
        status: 422,
        body: { details: { field: Object.keys(change)[0] } },
      });
      expect(await settings()).toEqual(before);
    },
  );

  it.each([-1, 1.5, 8785, '48'])('refuse a grace delay of %j hours', async (inspectionGraceDelay) => {
    expect((await save({ inspectionGraceDelay })).status).toBe(400);
  });

  it('[CV-673] close a report to its inspector after the grace delay', async () => {
    const id = await maple.inspections.given();
    const whole = { inspectionData: answersToSend('task-unit', 'single'), rooms: [room('Den')] };
    expect((await maple.inspector.put(`/api/inspections/${id}`, whole)).status).toBe(200);
    const putRight = (comments: string) =>
      maple.inspector.put<ErrorBody>(`/api/inspections/partial/${id}`, { inspectionData: { comments } });
    expect((await putRight('Within the delay')).status).toBe(200);
    expect((await save({ inspectionGraceDelay: 0 })).status).toBe(200);
    expect((await meta()).tenantConfig.inspectionGraceDelay).toBe(0);
    expect(await putRight('Too late')).toMatchObject({
      status: 409,
      body: { code: 'report_locked' },
    });
    await save({ inspectionGraceDelay: 48 });
    expect((await putRight('Again')).status).toBe(200);
  });
});

describe('the logo of a company', () => {
  const send = (bytes: Buffer, who = 'admin') =>
    maple.as(who).post<true & ErrorBody>('/api/tenants/self/logo', logoForm(bytes));
  const shown = (who: string, id: number | 'self' = 'self') =>
    maple.server.api.as(who).get<TenantLogo>(`/api/tenants/${id}/logo`);

  it('is missing at first, then visible to the whole company, to no other, and on its prints', async () => {
    expect((await meta()).logoS3Meta).toBeNull();
    expect((await shown('maple.admin')).status).toBe(404);
    const { id } = await maple.opened();
    const print = async () =>
      (await maple.inspector.get<Buffer>(`/api/reports/condition-inspection/${id}`)).body;
    const without = await print();
    expect(await send(await logoPng('teal'))).toMatchObject({ status: 200, body: true });
    expect((await send(await logoPng('red'), 'coordinator')).status).toBe(403);
    expect((await meta()).logoS3Meta).toEqual({ type: 'image/png' });
    for (const who of ['maple.inspector', 'maple.customer', 'master']) {
      const { status, body } = await shown(who, 1);
      expect({ who, status, type: body.type }).toEqual({ who, status: 200, type: 'image/png' });
      const [pixel] = await sharp(Buffer.from(body.content, 'base64')).raw().toBuffer();
      expect(pixel).toBe(0);
    }
    // As if the company did not exist.
    expect((await shown('cascade.admin', 1)).body).toEqual((await shown('cascade.admin', 99)).body);
    expect((await shown('cascade.admin', 1)).status).toBe(404);
    const withLogo = await print();
    expect(imagesOf(withLogo)).toHaveLength(imagesOf(without).length + 1);
    await save({ companyName: 'Maple of the Island' });
    expect(textOfPdf(await print())).toContain('Maple of the Island');
    const remove = (who: string, company: number | 'self' = 'self') =>
      maple.server.api.as(who).delete(`/api/tenants/${company}/logo`);
    expect((await remove('maple.coordinator')).status).toBe(403);
    expect((await remove('maple.admin', 1)).status).toBe(403);
    expect(await remove('maple.admin')).toMatchObject({ status: 200, body: true });
    expect((await meta()).logoS3Meta).toBeNull();
    expect((await shown('maple.inspector')).status).toBe(404);
    expect(imagesOf(await print())).toHaveLength(imagesOf(without).length);
    // Without a logo there is nothing to remove, and no event is published.
    const { version } = await settings();
    expect((await remove('maple.admin')).status).toBe(200);
    expect((await settings()).version).toBe(version);
    await send(await logoPng('teal'));
    expect(await remove('master', 1)).toMatchObject({ status: 200, body: true });
    expect((await remove('master', 99)).status).toBe(404);
    expect((await settings()).hasLogo).toBe(false);
  });

  it('is shown beside the contact data, which the whole company may read', async () => {
    await save({ contactPhone: '250-555-0101', contactEmail: 'office@maple.example' });
    expect((await meta()).tenantConfig.contact).toMatchObject({
      contactPhone: '250-555-0101',
      contactEmail: 'office@maple.example',
    });
  });

  it.each(HOSTILE_PICTURES)('is refused with a message when it is $what', async ({ bytes, code }) => {
    const before = (await settings()).version;
    const { status, body } = await send(await bytes());
    expect({ status, code: body.code }).toEqual({ status: code === 'unsupported_type' ? 415 : 413, code });
    expect(body.message).toMatch(/picture/);
    expect((await settings()).version).toBe(before);
  });

  it('is refused when it is an active SVG, too large, or missing; metadata is removed', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send(svg)).status).toBe(415);
    expect((await send(Buffer.alloc(MAX_LOGO_BYTES + 1))).status).toBe(413);
    expect((await admin().post('/api/tenants/self/logo', new FormData())).status).toBe(400);
    const received = await sharp(await logoPng('white'))
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .png()
      .toBuffer();
    expect((await send(received)).status).toBe(200);
    const kept = Buffer.from((await shown('maple.admin')).body.content, 'base64');
    expect(kept.includes('somebody at home')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });
});
