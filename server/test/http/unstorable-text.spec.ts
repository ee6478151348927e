import { randomUUID } from 'node:crypto';
import {
  type ErrorBody,
  type ImageItem,
  type Room,
  storableText,
  type TaskReport,
  type TeamItem,
} from '@walkthrough/domain';
import fc from 'fast-check';
import { useLateReports } from '../support/late-reports';
import { NADIA } from '../support/giving-inspections';
import { photo, photoForm, room } from '../support/reports';
import { TODAY } from '../support/test-app';

const late = useLateReports();
const IN_WORDS = /^name contains a character that cannot be stored/;

/** Text with characters that no store accepts, without whitespace at its ends. */
const written = fc
  .array(fc.constantFrom('a', ' ', 'é', '🏠', '\0', '\ud83c', '\udfe0'), { maxLength: 12 })
  .map((pieces) => `x${pieces.join('')}x`);

describe('text with unstorable characters', () => {
  it('is refused with its field where the user can retype it', async () => {
    const admin = late.as('admin');
    for (const name of ['Te\0am', 'Team \ud800', '\udfe0\ud83c']) {
      const answer = await admin.post<ErrorBody>('/api/teams', { name });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(answer.body.message).toMatch(IN_WORDS);
      expect(answer.body.details).toMatchObject({ problems: [{ field: 'name' }] });
    }
    const { status, body } = await admin.post<TeamItem>('/api/teams', { name: 'Team 🏠' });
    expect([status, body.name]).toEqual([201, 'Team 🏠']);
  });

  it('is refused in addresses, in plain texts, and without sign-in', async () => {
    const asked = await late.as('manager').get<ErrorBody>('/api/properties/query?code=a%00b');
    expect(asked).toMatchObject({ status: 400, body: { details: { problems: [{ field: 'code' }] } } });
    expect((await late.as('manager').get('/api/properties/query?code=a%F0%9F%8F%A0')).status).toBe(200);
    const signIn = { usernameOrEmail: 'maple.admin\0', password: 'Demo!2026' };
    const outsider = await late.server.api.anonymous().post<ErrorBody>('/api/auth/signin', signIn);
    expect(outsider).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('is stored with replacements and returned alike in every part of a report', async () => {
    const id = await late.inspections.given();
    const path = `/api/inspections/${id}`;
    const kitchen = room('Kitchen');
    const picture = await photo(90);
    await late.inspector.post(`${path}/rooms`, [kitchen]);
    await late.inspector.post(`${path}/v2/image/0/false`, photoForm(picture, { roomId: kitchen.id }));
    await fc.assert(
      fc.asyncProperty(written, written, written, async (comments, name, fileCaption) => {
        const rooms = [{ ...kitchen, name, doorNote: comments, door: 'DIRTY' }];
        const inspectionData = { comments, [`unknown${comments}`]: name };
        const saved = await late.inspector.put(`/api/inspections/partial/${id}`, { inspectionData, rooms });
        expect(saved.status).toBe(200);
        const captioned = `/api/inspections/fileCaption/${id}/image/${picture.id}`;
        expect((await late.inspector.put(captioned, { fileCaption })).status).toBe(200);
        const { body } = await late.inspector.get<TaskReport>(`${path}/report`);
        expect(body['comments']).toBe(storableText(comments));
        const [held] = (await late.inspector.get<Room[]>(`${path}/rooms`)).body;
        expect([held!.name, held!.doorNote]).toEqual([storableText(name), storableText(comments)]);
        const [image] = (await late.inspector.get<ImageItem[]>(`${path}/images`)).body;
        expect(image!.fileCaption).toBe(storableText(fileCaption));
      }),
      { numRuns: 25 },
    );
  });

  it('loses no photo with such a caption, and no late report', async () => {
    const [first, second] = [await photo(91), await photo(92)];
    const id = await late.inspections.given();
    const form = photoForm(first, { fileCaption: 'Do\0or' });
    expect((await late.inspector.post(`/api/inspections/${id}/v2/image/0/false`, form)).status).toBe(200);
    const { body } = await late.inspector.get<ImageItem[]>(`/api/inspections/${id}/images`);
    expect(body.map(({ fileCaption }) => fileCaption)).toEqual(['Do\uFFFDor']);

    const work = await late.ready('R', [second]);
    await late.give(work.inspectionId, NADIA);
    const answers = { ...work.report.answers, comments: 'He\ud800re' };
    const images = work.report.images.map((image) => ({ ...image, fileCaption: 'La\0te' }));
    const answerCount = Object.keys(answers).length;
    expect((await late.hand(work, { answers, answerCount, images })).status).toBe(200);
    // A repeated submission has no further effect.
    expect((await late.hand(work, { answers, answerCount, images })).status).toBe(200);
    expect((await late.upload(work, second)).status).toBe(200);
    expect((await late.accept(work)).status).toBe(200);
    const accepted = await late
      .as('manager')
      .get<ImageItem[]>(`/api/inspections/${work.inspectionId}/images`);
    expect(accepted.body.map(({ fileCaption }) => fileCaption)).toEqual(['La\uFFFDte']);
    const report = await late.as('manager').get<TaskReport>(`/api/inspections/${work.inspectionId}/report`);
    expect(report.body['comments']).toBe('He\uFFFDre');
  });

  it('is accepted in a queued change of a device, and refused in a direct one', async () => {
    const id = await late.inspections.given();
    const attempt = {
      communicationDate: TODAY - 60_000,
      channel: 2,
      contacteeInfo: 'An\0n',
      outcome: 'Left \ud800 word',
    };
    const path = `/api/inspections/${id}/contactAttempts`;
    expect((await late.inspector.post(path, attempt)).status).toBe(400);
    const key = { 'idempotency-key': randomUUID() };
    const sent = await late.inspector.post<{ contacteeInfo: string; outcome: string }>(path, attempt, key);
    expect(sent.status).toBeLessThan(300);
    expect(sent.body).toMatchObject({ contacteeInfo: 'An\uFFFDn', outcome: 'Left \uFFFD word' });
  });
});
