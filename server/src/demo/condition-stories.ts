import { defaultTimeZone, ianaZone, type RoomType, today as dayOf } from '@walkthrough/domain';
import type { StoredRoom } from '@walkthrough/form-definitions';
import { UnitOfWork } from '../core/database/unit-of-work';
import { ConditionOrders } from '../modules/reporting/condition-inspections/condition-orders.service';
import { ConditionRecords } from '../modules/reporting/condition-inspections/condition-records';
import { OrderablePlaces } from '../modules/reporting/condition-inspections/orderable-places';
import {
  type InspectionChange,
  InspectionChanges,
} from '../modules/scheduling/inspections/inspection-changes';
import { PlanningService } from '../modules/scheduling/inspections/planning.service';
import { type PlaceFacts, PlaceQueries } from '../modules/portfolio/properties/place.queries';
import { RoomsService } from '../modules/reporting/rooms/rooms.service';
import type { DemoCompany } from './companies';
import { answersOfSide } from './condition-answers';
import { DEMO_ROOMS, storedRoom } from './condition-rooms';
import { DAY } from './days';
import { FieldReport } from './field-report';
import type { ScenePhotos } from './scene-photos';
import type { Stage } from './stage';

type Ending = 'assigned' | 'scheduled' | 'begun' | 'finished' | 'cancelled' | 'completedExternally';

interface Story {
  moveIn: Ending;
  /** Follows a finished move-in. */
  moveOut?: Ending;
  isLegacy?: boolean;
  /** Days since the move-in; the move-out is in the last few days. */
  ago: number;
  photosOf: RoomType[];
}

/**
 * One record in each state of a condition inspection. Every other one belongs to the second inspector, and both have
 * done a move-out.
 */
const STORIES: Story[] = [
  { moveIn: 'assigned', ago: -4, photosOf: [] },
  { moveIn: 'scheduled', ago: -2, photosOf: [] },
  { moveIn: 'begun', ago: 0, photosOf: ['KITCHEN'] },
  {
    moveIn: 'finished',
    ago: 3,
    photosOf: ['KITCHEN', 'BEDROOM', 'BATHROOM', 'LIVING_ROOM', 'BALCONY', 'STORAGE'],
  },
  { moveIn: 'finished', ago: 24, photosOf: ['BATHROOM', 'LIVING_ROOM'] },
  { moveIn: 'finished', moveOut: 'assigned', ago: 210, photosOf: ['BEDROOM'] },
  { moveIn: 'finished', moveOut: 'begun', ago: 240, photosOf: ['KITCHEN', 'BALCONY'] },
  { moveIn: 'finished', moveOut: 'finished', ago: 300, photosOf: ['BEDROOM', 'LIVING_ROOM'] },
  { moveIn: 'cancelled', ago: 15, photosOf: [] },
  { moveIn: 'completedExternally', ago: 40, photosOf: [] },
  { moveIn: 'finished', moveOut: 'finished', isLegacy: true, ago: 360, photosOf: ['LIVING_ROOM'] },
  { moveIn: 'finished', isLegacy: true, ago: 330, photosOf: ['KITCHEN'] },
];

const HOUR = 60 * 60 * 1000;

/** Plays the condition inspections of a company, ordered by its coordinator and performed by its inspectors. */
export class ConditionStories {
  constructor(
    private readonly stage: Stage,
    private readonly company: DemoCompany,
    private readonly today: number,
    private readonly photos: ScenePhotos,
  ) {}

  /** @param propertyIds the company's; the last suitable ones are used, so that the first stay free for visitors */
  async play(propertyIds: number[]): Promise<void> {
    const places = await this.usable(propertyIds);
    for (const [index, story] of STORIES.entries()) {
      const place = places[index];
      if (!place) throw new Error('The demo has too few properties for its condition inspections.');
      await this.writeStory(story, place, index);
    }
  }

  /** Returns properties that are licensed, occupied and active. */
  private async usable(propertyIds: number[]): Promise<PlaceFacts[]> {
    const queries = this.stage.service(PlaceQueries);
    const found: PlaceFacts[] = [];
    await this.stage.together(async () => {
      for (const id of [...propertyIds].reverse()) {
        const place = await queries.place(id);
        if (place?.licensed && place.occupancy && !place.isUnassignable) found.push(place);
      }
    });
    return found;
  }

  private async writeStory(story: Story, place: PlaceFacts, index: number): Promise<void> {
    const inspector = await this.inspectorFor(place, index);
    const moveInAt = this.today - story.ago * DAY - (index % 3) * HOUR;
    const side = { place, inspector, isLegacy: story.isLegacy ?? false };
    const record = await this.order({ ...side, type: 'MOVE_IN', at: moveInAt });
    await this.end(story.moveIn, { ...side, record, at: moveInAt }, story.photosOf);
    if (!story.moveOut) return;
    const moveOutAt = story.moveOut === 'finished' ? this.today - (2 + index) * DAY : this.today;
    const second = await this.order({ ...side, type: 'MOVE_OUT', at: moveOutAt, ciId: record.id });
    await this.end(story.moveOut, { ...side, record: second, at: moveOutAt }, story.photosOf);
  }

  /** Every other one belongs to the second inspector, where that one may work. */
  private async inspectorFor(place: PlaceFacts, index: number): Promise<string> {
    const second = this.stage.user('inspector2');
    const places = this.stage.service(OrderablePlaces);
    const mayWork = await this.stage.as('coordinator', this.today, () => places.canInspect(second, place.id));
    return index % 2 === 1 && mayWork ? 'inspector2' : 'inspector';
  }

  /** The coordinator orders it five days ahead, or yesterday for a future one. */
  private order({ place, inspector, isLegacy, type, at, ciId }: Order): Promise<OrderedInspection> {
    const orderedAt = Math.min(at - 5 * DAY, this.today - DAY);
    const orders = this.stage.service(ConditionOrders);
    return this.stage.as('coordinator', orderedAt, () =>
      orders.create({
        dueDate: this.dayAt(place, at),
        inspectorId: this.stage.user(inspector),
        country: this.company.country,
        ciType: isLegacy ? 'LEGACY' : place.province,
        ...(ciId === undefined ? { propertyId: place.id, type } : { ciId }),
        justification: 'The keys were handed over later than agreed.',
      }),
    );
  }

  private async end(ending: Ending, inspection: Inspection, photosOf: RoomType[]): Promise<void> {
    const { inspectionId } = inspection.record;
    const at = Math.min(inspection.at, this.today - HOUR);
    switch (ending) {
      case 'assigned':
        return;
      case 'scheduled':
        return this.schedule(inspection);
      case 'begun':
        return this.begin({ ...inspection, at }, photosOf);
      case 'finished':
        return this.finish(inspection, photosOf);
      case 'cancelled':
        return this.change(inspectionId, at, {
          ability: 'delete',
          event: 'inspection.cancelled',
          values: { cancelled: true },
        });
      case 'completedExternally':
        return this.change(inspectionId, at, {
          ability: 'completeExternally',
          event: 'inspection.completedExternally',
          values: { inspectedDate: at, completedExternally: true },
        });
    }
  }

  private async schedule({ place, record, at }: Inspection): Promise<void> {
    const scheduledDate = `${this.dayAt(place, at)}T17:30`;
    const timezone = defaultTimeZone(this.company.country, place.province);
    await this.stage.as('coordinator', this.today - 20 * HOUR, () =>
      this.stage
        .service(PlanningService)
        .schedule({ scheduledDate, timezone }, [{ id: record.inspectionId, expected: null }]),
    );
  }

  /** Starts a report with the first rooms, which stays unfinished on the device and the server. */
  private async begin(inspection: Inspection, photosOf: RoomType[]): Promise<void> {
    const report = new FieldReport(
      this.stage,
      inspection.record,
      inspection.inspector,
      inspection.at,
      this.photos,
    );
    const answers = Object.entries(await this.answersOf(inspection));
    await report.answer(
      Object.fromEntries(
        answers.slice(0, Math.floor(answers.length / 2)).filter(([key]) => !/Signature/.test(key)),
      ),
    );
    const rooms = await this.roomsOf(inspection);
    await report.enterRooms(rooms.slice(0, 2), photosOf);
  }

  private async finish(inspection: Inspection, photosOf: RoomType[]): Promise<void> {
    const report = new FieldReport(
      this.stage,
      inspection.record,
      inspection.inspector,
      inspection.at,
      this.photos,
    );
    await report.answer(await this.answersOf(inspection));
    await report.enterRooms(await this.roomsOf(inspection), photosOf);
    await report.finish();
  }

  private async answersOf({ record, inspector, place, at }: Inspection) {
    const { document, side } = await this.stage.as(inspector, at, () =>
      this.stage.service(ConditionRecords).open(record.id),
    );
    return answersOfSide(document, side, {
      date: this.dayAt(place, at),
      at,
      agent: inspector === 'inspector' ? 'Ivan Kowalski' : 'Nadia Farah',
      tenant: place.occupancy?.names[0] ?? '',
      city: place.city,
      province: place.province,
      postalCode: place.postalCode,
    });
  }

  /** Returns the rooms of the move-in, with which a move-out begins; otherwise the rooms as found. */
  private async roomsOf({ record, inspector, at }: Inspection): Promise<StoredRoom[]> {
    const present = await this.stage.as(inspector, at, () =>
      this.stage.service(RoomsService).of(record.inspectionId),
    );
    return present.length > 0 ? present : DEMO_ROOMS.map(storedRoom);
  }

  private async change(
    id: number,
    at: number,
    change: Omit<InspectionChange, 'id' | 'expected'>,
  ): Promise<void> {
    const changes = this.stage.service(InspectionChanges);
    await this.stage.as('coordinator', at, () =>
      this.stage
        .service(UnitOfWork)
        .run(async () => changes.apply({ ...change, id, expected: null }, await changes.seen([id]))),
    );
  }

  private dayAt(place: PlaceFacts, at: number): string {
    return dayOf(at, ianaZone(defaultTimeZone(this.company.country, place.province)));
  }
}

interface OrderedInspection {
  id: number;
  inspectionId: number;
}

interface Order {
  place: PlaceFacts;
  inspector: string;
  isLegacy: boolean;
  type: 'MOVE_IN' | 'MOVE_OUT';
  at: number;
  ciId?: number;
}

interface Inspection {
  place: PlaceFacts;
  inspector: string;
  record: OrderedInspection;
  at: number;
}
