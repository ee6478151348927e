import { SAMPLE_TENANTS, sampleProperty, type OpenedFormTrial, type Room } from '@walkthrough/domain';
import {
  type Answers,
  type BySide,
  type FormDefinition,
  type Moment,
  type PlaceValues,
  type Side,
  sidesOfForm,
  withInitialAnswers,
} from '@walkthrough/form-definitions';
import { newUuid } from '../../offline/queue/new-uuid';
import { shrinkPhoto } from '../../offline/reports/drafts/shrink-photo';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { storeProblemOf } from '../../offline/store/store-problem';
import type { TrialChoices, TrialEntries, TrialStore } from '../../offline/trials/trial-store';
import { SampleSession, type SampleContents } from '../../report-form/sample/sample-session';

/** What a new report would know of the sample property. */
function placeValues(country: string): PlaceValues {
  const { code, addressLine1, addressLine2, city, province, postalCode } = sampleProperty(country);
  return {
    'property.code': code,
    'property.addressLine1': addressLine1,
    'property.addressLine2': addressLine2,
    'property.city': city,
    'property.province': province,
    'property.postalCode': postalCode,
    'occupancy.names': SAMPLE_TENANTS.join(', '),
    'occupancy.num': String(SAMPLE_TENANTS.length),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns the date and time of this device, for formulas. */
function momentNow(date = new Date()): Moment {
  const today = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return { today, now: `${today}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}` };
}

/** Returns where a trial begins: on the first side of the form. */
export function firstChoices(document: FormDefinition): TrialChoices {
  return { side: sidesOfForm(document)[0]!, country: document.appliesTo.country[0] ?? 'CA', owner: 'person' };
}

const noRooms: BySide<readonly Room[]> = {};

/** Returns the rooms of a side as it begins: a move-out has those of the move-in, unrated. */
function roomsToBegin(side: Side, rooms: BySide<readonly Room[]>): BySide<readonly Room[]> {
  if (side !== 'moveOut' || (rooms.moveOut ?? []).length > 0) return rooms;
  const moveOut = (rooms.moveIn ?? []).map(({ id, type, name }): Room => ({
    id: newUuid(),
    type,
    name,
    sourceRoomId: id,
    otherObservations: '',
    unauthorizedAppliance: null,
    unauthorizedRenovations: null,
  }));
  return { ...rooms, moveOut };
}

/** A trial that is being filled in. Every change is stored on this device, and nowhere else. */
export class TrialSession extends SampleSession {
  protected override readonly photoState: ReportPhoto['state'] = 'server';
  /** Photos whose bytes are stored. */
  private readonly stored: Set<string>;
  private isClosed = false;

  constructor(
    private readonly trial: OpenedFormTrial,
    private readonly trials: TrialStore,
    readonly choices: TrialChoices,
    entries: TrialEntries | null,
  ) {
    const document = trial.document as FormDefinition;
    const { side, country, owner } = choices;
    const answers: Answers = entries?.answers ?? {};
    super(
      {
        side,
        country,
        ownerIsCompany: owner === 'company',
        manager: false,
        tenants: SAMPLE_TENANTS,
        lock: null,
        moment: momentNow(),
      },
      document,
      trial.uiSchema,
      {
        answers: withInitialAnswers(document, side, answers, placeValues(country)),
        rooms: roomsToBegin(side, entries?.rooms ?? noRooms),
        photos: (entries?.photos ?? []).map((photo) => ({ ...photo, state: 'server', file: null })),
      },
    );
    this.stored = new Set(entries?.photos.map(({ id }) => id));
  }

  /** What the form still has when it is closed was entered on the earlier side. */
  override close(): void {
    this.isClosed = true;
    super.close();
  }

  /** Returns what is stored. */
  entries(): TrialEntries {
    const { answers, rooms, photos } = this.contents();
    const facts = photos.map(({ id, side, roomId, element, caption, marks, takenAt }) => {
      return { id, side, roomId, element, caption, marks, takenAt };
    });
    return { choices: this.choices, answers, rooms, photos: facts };
  }

  /** Stores the entries, after a change that the form did not make. */
  keep(): Promise<void> {
    return this.store(this.contents());
  }

  override async addPhoto(...[roomId, file, name, as]: Parameters<SampleSession['addPhoto']>) {
    const { bytes, type } = await shrinkPhoto(file, 0);
    return super.addPhoto(roomId, new Blob([bytes], { type }), name, as);
  }

  override async replacePhoto(imageId: string, file: Blob, name: string, turns: number) {
    const { bytes, type } = await shrinkPhoto(file, turns);
    return super.replacePhoto(imageId, new Blob([bytes], { type }), name, 0);
  }

  override async photoUrl(imageId: string): Promise<string> {
    const file = await this.photoFile(imageId);
    return file === null ? super.photoUrl(imageId) : URL.createObjectURL(file);
  }

  /** Returns the bytes of a photo; null when this device has lost them. */
  async photoFile(imageId: string): Promise<Blob | null> {
    const here = this.contents().photos.find(({ id }) => id === imageId)?.file;
    return here ?? this.trials.photo(this.trial.id, imageId);
  }

  protected override async store({ photos }: SampleContents): Promise<void> {
    if (this.isClosed) return;
    const { id } = this.trial;
    try {
      for (const photo of photos) {
        if (this.stored.has(photo.id) || photo.file === null) continue;
        await this.trials.savePhoto(id, photo.id, {
          bytes: await photo.file.arrayBuffer(),
          type: photo.file.type,
        });
        this.stored.add(photo.id);
      }
      await this.trials.saveEntries(id, this.entries());
      const shown = new Set(photos.map((photo) => photo.id));
      for (const gone of [...this.stored].filter((each) => !shown.has(each))) {
        await this.trials.removePhoto(id, gone);
        this.stored.delete(gone);
      }
      this.note({ device: Date.now(), staysHere: true, deviceProblem: null });
    } catch (error) {
      this.note({ deviceProblem: storeProblemOf(error).message });
      throw error;
    }
  }
}
