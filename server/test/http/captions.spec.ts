import { type ErrorBody, fingerprint, type ImageItem } from '@walkthrough/domain';
import type { Caller } from '../support/api';
import { Delivery, answersToSend, Openings, photo, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let inspector: Caller;
let manager: Caller;
beforeAll(async () => {
  server = await startTestApp();
  [inspector, manager] = [server.api.as('maple.inspector'), server.api.as('maple.manager')];
});
afterAll(() => server.close());

/** Delivers a move-in with a photo. */
async function finished() {
  const { id, inspectionId } = await new Openings(server.api.as('maple.coordinator')).next();
  const contents = {
    answers: answersToSend('condition-ca', 'moveIn'),
    rooms: [room('Den')],
    photos: [await photo(90)],
  };
  await (await Delivery.of(inspector, id, contents)).all();
  const imageId = contents.photos[0]!.id;
  const path = `/api/inspections/fileCaption/${inspectionId}/image/${imageId}`;
  const caption = async () =>
    (await inspector.get<ImageItem[]>(`/api/inspections/${inspectionId}/images`)).body[0]?.fileCaption;
  return { path, caption, imageId };
}

describe('captions of a finished inspection', () => {
  it('are corrected by managers only', async () => {
    const { path, caption, imageId } = await finished();
    const before = await caption();
    const put = (caller: Caller) => caller.put<ErrorBody>(path, { fileCaption: 'Stain by the window' });
    expect(await put(inspector)).toMatchObject({ status: 409, body: { code: 'report_locked' } });
    expect((await put(server.api.as('maple.inspector2'))).status).toBe(404);
    expect((await put(server.api.as('cascade.manager'))).status).toBe(404);
    expect(await caption()).toBe(before);
    expect((await put(manager)).status).toBe(200);
    expect(await caption()).toBe('Stain by the window');
    // A caption that is based on an outdated one is rejected.
    const based = (texts: string[]) =>
      manager.put<ErrorBody>(path, { fileCaption: 'Mould', based: texts.map(fingerprint) });
    expect(await based([before!])).toMatchObject({ status: 409, body: { code: 'report_changed' } });
    expect(await caption()).toBe('Stain by the window');
    expect((await based([before!, 'Stain by the window'])).status).toBe(200);
    // Only captions can change; the photo itself stays.
    expect((await manager.delete(`/api/inspections/v2/image/${imageId}`)).status).toBe(409);
  });
});
