import { createHash, randomUUID } from 'node:crypto';
import type {
  ConditionInspection,
  FinishRequest,
  OpenedConditionInspection,
  Receipt,
  Room,
} from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import sharp from 'sharp';
import type { Answer, Caller } from './api';
import { goldenAnswers } from './golden-answers';

/** Returns the answers of a finished side as a device sends them; rooms have their own calls. */
export function answersToSend(key: string, side: Side): Record<string, unknown> {
  const answers = Object.entries(goldenAnswers(key, side));
  return Object.fromEntries(answers.filter(([, value]) => !Array.isArray(value)));
}

/** Returns a room as a device sends it. */
export function room(name: string, changes: Partial<Room> = {}): Room {
  return {
    id: randomUUID(),
    type: 'BEDROOM',
    name,
    sourceRoomId: null,
    otherObservations: '',
    unauthorizedAppliance: null,
    unauthorizedRenovations: null,
    ...changes,
  };
}

export interface Photo {
  id: string;
  bytes: Buffer;
  sha256: string;
}

/** Returns a unique picture. */
export async function photo(shade: number): Promise<Photo> {
  const bytes = await sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: shade, g: 90, b: 200 } },
  })
    .jpeg()
    .toBuffer();
  return { id: randomUUID(), bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export function photoForm(photo: Photo, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('imageId', photo.id);
  form.set('sha256', photo.sha256);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(photo.bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** Opens a move-in at a property, by default for `maple.inspector` (6). */
export async function openMoveIn(
  coordinator: Caller,
  changes: Record<string, unknown> = {},
): Promise<Answer<OpenedConditionInspection>> {
  return coordinator.post<OpenedConditionInspection>('/api/condition-inspections', {
    dueDate: '2026-09-20',
    inspectorId: 6,
    country: 'CA',
    ciType: 'BC',
    type: 'MOVE_IN',
    propertyId: 1,
    justification: 'The tenants were away.',
    ...changes,
  });
}

/**
 * Opens move-ins at the company's properties in sequence (maple's have ids 1 to 60), skipping those whose owner has
 * no license.
 */
export class Openings {
  private lastProperty: number;

  constructor(
    private readonly coordinator: Caller,
    private readonly ids = { from: 1, to: 60 },
  ) {
    this.lastProperty = ids.from - 1;
  }

  async next(changes: Record<string, unknown> = {}): Promise<OpenedConditionInspection> {
    const opened = await this.nextIfAny(changes);
    if (opened === null) throw new Error('No property is left.');
    return opened;
  }

  /** Returns null after the last property. */
  async nextIfAny(changes: Record<string, unknown> = {}): Promise<OpenedConditionInspection | null> {
    for (this.lastProperty += 1; this.lastProperty <= this.ids.to; this.lastProperty += 1) {
      const { status, body } = await openMoveIn(this.coordinator, {
        propertyId: this.lastProperty,
        ...changes,
      });
      if (status === 200) return body;
    }
    return null;
  }
}

/** Delivers a report like a device; each part can be sent again, as after a lost answer. */
export class Delivery {
  readonly id: string = randomUUID();

  constructor(
    private readonly inspector: Caller,
    readonly record: ConditionInspection,
    readonly contents: { answers: Record<string, unknown>; rooms: Room[]; photos: Photo[] },
  ) {}

  static async of(
    inspector: Caller,
    conditionInspectionId: number,
    contents: { answers: Record<string, unknown>; rooms: Room[]; photos: Photo[] },
  ): Promise<Delivery> {
    const { body } = await inspector.get<ConditionInspection>(
      `/api/condition-inspections/${conditionInspectionId}`,
    );
    return new Delivery(inspector, body, contents);
  }

  report(answers = this.contents.answers): Promise<Answer> {
    return this.inspector.put(`/api/condition-inspections/${this.record.id}`, answers, this.key('report'));
  }

  rooms(rooms = this.contents.rooms): Promise<Answer> {
    return this.inspector.post(
      `/api/inspections/${this.record.activeInspectionId}/rooms`,
      rooms,
      this.key('rooms'),
    );
  }

  image(photo: Photo, fields: Record<string, string> = {}): Promise<Answer> {
    const path = `/api/inspections/${this.record.activeInspectionId}/v2/image/0/false`;
    const roomId = this.contents.rooms[0]?.id ?? '';
    return this.inspector.post(path, photoForm(photo, { roomId, ...fields }), this.key(`image:${photo.id}`));
  }

  async finish(changes: Partial<FinishRequest> = {}): Promise<Answer<Receipt>> {
    const { body } = await this.inspector.get<ConditionInspection>(
      `/api/condition-inspections/${this.record.id}`,
    );
    const request: FinishRequest = {
      kind: 'C',
      inspectionId: this.record.activeInspectionId,
      answers: filledIn(body, this.contents.answers),
      rooms: this.contents.rooms.length,
      images: this.contents.photos.map(({ id, sha256 }) => ({ id, sha256 })),
      form: this.record.form,
      inspectedAt: 1_780_000_000_000,
      deviceTime: 1_780_000_000_500,
      ...changes,
    };
    return this.inspector.post<Receipt>(`/api/submissions/${this.id}/finish`, request, this.key('finish'));
  }

  async all(): Promise<Receipt> {
    for (const answer of [await this.report(), await this.rooms()]) assertOk(answer);
    for (const photo of this.contents.photos)
      assertOk(await this.image(photo, { fileCaption: `Photo ${photo.id}` }));
    const { body } = assertOk(await this.finish());
    return body;
  }

  private key(step: string): Record<string, string> {
    return { 'idempotency-key': `${this.id}/${step}` };
  }
}

/** Returns how many of the sent answers the record has, including derived and prefilled ones. */
const filledIn = (record: ConditionInspection, answers: Record<string, unknown>): number =>
  Object.keys(answers).filter((key) => record[key] !== undefined && record[key] !== '').length;

function assertOk<T>(answer: Answer<T>): Answer<T> {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
