import { Injectable } from '@nestjs/common';
import {
  contactDateProblem,
  type InspectionNoteItem,
  isManager,
  mayDeleteNote,
  messages,
  type NoteValues,
  OPEN_TABS,
  type PreviousNote,
  type TeamNotesAdded,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { yieldToOthers } from '../../../core/context/yield-to-others';
import { requestContext } from '../../../core/context/request-context';
import { afterPosition } from '../../../core/database/lists/after-position';
import { inOrder } from '../../../core/database/lists/in-order';
import type { ListCursor } from '../../../core/database/lists/list-declaration';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { forbidden, notFound, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { TeamsService } from '../../parties/teams/teams.service';
import { Authors } from './authors';
import { InspectionNote } from './inspection-note.entity';
import { Inspection } from './inspection.entity';
import { visibleInspections } from './inspections.policy';

/** Maximum number of inspections that one call adds a team note to, and of earlier notes offered. */
const AT_ONCE = 500;
const MAX_PREVIOUS = 50;
/** Tolerance for a device clock that is ahead. */
const AHEAD_MS = 15 * 60_000;

/** An inspection that sticky notes are copied to. */
interface NextInspection {
  id: number;
  propertyId: number;
  isCondition: boolean;
  /** The company's own kind; null for none. */
  kindId: number | null;
}

/** Manages notes: written by staff, read by staff and by the inspection's inspectors. */
@Injectable()
export class InspectionNotes {
  constructor(
    private readonly authors: Authors,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly teams: TeamsService,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(InspectionNote) private readonly notes: TenantRepository<InspectionNote>,
  ) {}

  /** Returns an inspection's notes, newest first. The caller must have checked access to the inspection. */
  async of(inspectionId: number): Promise<InspectionNoteItem[]> {
    const found = await this.notes.find({ inspectionId }, { noteDate: 'DESC', id: 'DESC' });
    return this.withAuthors(found);
  }

  /**
   * Returns the notes on these inspections after a position, newest first; of a note and its copies, the first one.
   * Callers check that the caller may read the inspections.
   */
  async ofInspections(
    inspectionIds: readonly number[],
    after: ListCursor | null,
    most: number,
  ): Promise<{ inspectionId: number; note: InspectionNoteItem }[]> {
    if (inspectionIds.length === 0) return [];
    // Copies have the date of their original.
    const query = this.notes
      .query('n')
      .through('ix_inspection_note_inspection')
      .select({ firstId: 'MIN(n.id)', noteDate: 'n.noteDate' })
      .andWhere('n.inspectionId IN (:...inspectionIds)', { inspectionIds })
      .groupBy('n.noteDate')
      .groupBy('COALESCE(n.sourceId, n.id)')
      .orderBy('n.noteDate', 'DESC')
      .orderBy('firstId', 'DESC')
      .slice(0, most);
    const firsts = await afterPosition(query, { time: 'n.noteDate', id: 'n.id' }, after).rows<{
      firstId: number;
    }>();
    const ids = firsts.map(({ firstId }) => Number(firstId));
    const found = inOrder(ids, await this.rows('n.id IN (:...ids)', ids));
    const items = await this.withAuthors(found);
    return items.map((note, at) => ({ inspectionId: found[at]!.inspectionId, note }));
  }

  /** @throws ProductError not_found | rule_violation */
  async add(inspectionId: number, values: NoteValues): Promise<InspectionNoteItem> {
    return this.units.run(async () => {
      // The inspection may be about to be deleted.
      await this.inspections.lock({ id: inspectionId });
      await this.assertVisible(inspectionId);
      const note = await this.notes.get(await this.insert(inspectionId, this.noteValues(values)));
      if (note.isSticky) await this.copyToNext(note);
      return this.item(note);
    });
  }

  private async item(note: InspectionNote): Promise<InspectionNoteItem> {
    const [item] = await this.withAuthors([note]);
    return item!;
  }

  private async withAuthors(notes: readonly InspectionNote[]): Promise<InspectionNoteItem[]> {
    const authorOf = await this.authors.of(notes);
    return notes.map((note) => ({ ...noteItem(note), ...authorOf(note) }));
  }

  /** Adds a note without checking the caller, in the current transaction. @returns its id */
  async write(inspectionId: number, note: Pick<InspectionNote, 'details' | 'isSticky'>): Promise<number> {
    return this.insert(inspectionId, this.noteValues(note));
  }

  /**
   * Adds a note to the open inspections of a team, at most 500, in id order.
   * @param after the last inspection of the previous call
   * @throws ProductError not_found | rule_violation
   */
  async addToTeam(teamId: number, after: number, values: NoteValues): Promise<TeamNotesAdded> {
    return this.units.run(async () => {
      await this.teams.take(teamId);
      const note = this.noteValues(values);
      const ids = await this.openOfTeam(teamId, after);
      const some = ids.slice(0, AT_ONCE);
      for (const id of some) {
        await yieldToOthers();
        await this.insert(id, note);
      }
      return { added: some.length, next: ids.length > some.length ? (some.at(-1) ?? null) : null };
    });
  }

  /**
   * Returns notes of the property's other inspections, newest first; of a note and its copies, only the newest.
   * @throws ProductError not_found
   */
  async previous(propertyId: number, inspectionId: number | null): Promise<PreviousNote[]> {
    const ids = await this.visibleOfProperty(propertyId);
    if (ids.length === 0 || (inspectionId !== null && !ids.includes(inspectionId))) throw notFound();
    const own = inspectionId === null ? [] : await this.notes.find({ inspectionId });
    const seen = new Set(own.map(originOf));
    const previous: PreviousNote[] = [];
    const newestFirst = (await this.rows('n.inspectionId IN (:...ids)', ids)).sort(
      (one, other) => other.noteDate - one.noteDate || other.id - one.id,
    );
    for (const note of newestFirst) {
      if (note.inspectionId === inspectionId || seen.has(originOf(note))) continue;
      seen.add(originOf(note));
      previous.push({ ...noteItem(note), inspectionId: note.inspectionId });
    }
    return previous.slice(0, MAX_PREVIOUS);
  }

  /**
   * Copies notes of the property's other inspections. @throws ProductError not_found when one belongs to another
   * property
   */
  async carryOver(inspectionId: number, ids: readonly number[]): Promise<InspectionNoteItem[]> {
    return this.units.run(async () => {
      const { propertyId } = await this.assertVisible(inspectionId);
      const notes = await this.rows('n.id IN (:...ids)', ids);
      const ofProperty = new Set(await this.visibleOfProperty(propertyId));
      if (notes.length < ids.length || notes.some((note) => !ofProperty.has(note.inspectionId)))
        throw notFound();
      await this.copyAll(notes, inspectionId);
      return this.of(inspectionId);
    });
  }

  /**
   * Copies the sticky notes of a property's last inspection of the same kind to its next one, in the current
   * transaction.
   */
  async carrySticky({ id, propertyId, isCondition, kindId }: NextInspection): Promise<void> {
    const last = await this.inspections
      .query('i')
      .through('ix_inspection_property')
      .select({ id: 'i.id' })
      .andWhere('i.propertyId = :propertyId AND i.isCondition = :isCondition', { propertyId, isCondition })
      .andWhere('COALESCE(i.kindId, 0) = :kindId', { kindId: kindId ?? 0 })
      .andWhere('i.id < :id', { id })
      .orderBy('i.id', 'DESC')
      .slice(0, 1)
      .first<{ id: number }>();
    if (!last) return;
    await this.copyAll(await this.notes.find({ inspectionId: last.id, isSticky: true }, { id: 'ASC' }), id);
  }

  /** Sets whether a note is copied to later inspections. @throws ProductError not_found */
  async setSticky(id: number, isSticky: boolean): Promise<InspectionNoteItem> {
    return this.units.run(async () => {
      const note = await this.visibleNote(id);
      if (note.isSticky !== isSticky) {
        await this.notes.update(id, note.version, { isSticky });
        this.publish('inspection.noteEdited', note, {
          before: { isSticky: note.isSticky },
          after: { isSticky },
        });
        if (isSticky) await this.copyToNext({ ...note, isSticky });
      }
      return this.item({ ...note, isSticky });
    });
  }

  /** @throws ProductError not_found | forbidden for another user's note */
  async remove(id: number): Promise<void> {
    await this.units.run(async () => {
      const note = await this.visibleNote(id);
      if (!mayDeleteNote(requestContext.actor(), note)) throw forbidden(messages.inspectionNotes.notYours);
      await this.notes.remove({ id });
      const { details, isSticky } = note;
      this.publish('inspection.noteDeleted', note, { before: { details, isSticky } });
    });
  }

  private publish(
    name: 'inspection.noteEdited' | 'inspection.noteDeleted',
    { id: noteId, inspectionId: entityId }: InspectionNote,
    { before, after }: { before: object; after?: object },
  ): void {
    this.events.publish(name, { entityId, before: { noteId, ...before }, after: { noteId, ...after } });
  }

  /** The next inspection is opened when one is completed, so a note that becomes sticky later is copied at once. */
  private async copyToNext(note: InspectionNote): Promise<void> {
    const { propertyId, isCondition, kindId } = await this.inspections.get(note.inspectionId);
    const next = await this.inspections
      .query('i')
      .through('ix_inspection_property')
      .select({ id: 'i.id' })
      .andWhere('i.propertyId = :propertyId AND i.isCondition = :isCondition', { propertyId, isCondition })
      .andWhere('COALESCE(i.kindId, 0) = :kindId', { kindId: kindId ?? 0 })
      .andWhere('i.id > :id', { id: note.inspectionId })
      .orderBy('i.id')
      .slice(0, 1)
      .first<{ id: number }>();
    if (next) await this.copyAll([note], next.id);
  }

  private async copyAll(notes: readonly InspectionNote[], inspectionId: number): Promise<void> {
    if (notes.length === 0) return;
    const present = new Set((await this.notes.find({ inspectionId })).map(originOf));
    for (const note of notes) {
      const sourceId = originOf(note);
      if (present.has(sourceId)) continue;
      present.add(sourceId);
      await yieldToOthers();
      const { details, isSticky, noteDate, authorId } = note;
      await this.insert(inspectionId, { details, isSticky, noteDate, authorId, sourceId });
    }
  }

  private async insert(
    inspectionId: number,
    note: Omit<InspectionNote, 'id' | 'tenantId' | 'version' | 'inspectionId'>,
  ): Promise<number> {
    const noteId = await this.notes.insert({ inspectionId, ...note });
    const { details, isSticky } = note;
    this.events.publish('inspection.noteAdded', {
      entityId: inspectionId,
      after: { noteId, details, isSticky },
    });
    return noteId;
  }

  private noteValues({ details, isSticky = false, date = this.clock.now() }: NoteValues) {
    const now = this.clock.now();
    if (date > now + AHEAD_MS) throw ruleViolation(messages.inspectionNotes.dateInFuture, { field: 'date' });
    if (contactDateProblem(date, now) === 'tooEarly')
      throw ruleViolation(messages.inspectionNotes.dateTooEarly, { field: 'date' });
    const authorId = requestContext.actorOrNull()?.userId ?? null;
    return { details, isSticky, noteDate: date, authorId, sourceId: null };
  }

  private async assertVisible(inspectionId: number): Promise<{ propertyId: number }> {
    const found = await visibleInspections(this.inspections.query('i'))
      .select({ propertyId: 'i.propertyId' })
      .andWhere('i.id = :inspectionId', { inspectionId })
      .first<{ propertyId: number }>();
    if (!found) throw notFound();
    return found;
  }

  private async visibleNote(id: number): Promise<InspectionNote> {
    const note = await this.notes.get(id);
    await this.assertVisible(note.inspectionId);
    return note;
  }

  /** Reads one more than a call handles, to know whether there are more. */
  private async openOfTeam(teamId: number, after: number): Promise<number[]> {
    const sets = await this.teams.setsContaining([teamId]);
    if (sets.length === 0) return [];
    const rows = await visibleInspections(this.inspections.query('i'))
      .select({ id: 'i.id' })
      .andWhere('i.teamSetId IN (:...sets)', { sets: sets.map(({ id }) => id) })
      .andWhere('i.tab IN (:...tabs) AND i.id > :after', { tabs: OPEN_TABS, after })
      .orderBy('i.id')
      .slice(0, AT_ONCE + 1)
      .rows<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  private async visibleOfProperty(propertyId: number): Promise<number[]> {
    const rows = await visibleInspections(this.inspections.query('i'))
      .select({ id: 'i.id' })
      .andWhere('i.propertyId = :propertyId', { propertyId })
      .rows<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  private async rows(condition: string, ids: readonly number[]): Promise<InspectionNote[]> {
    const found: InspectionNote[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const query = this.notes.query('n').selectAll();
      const some = query.andWhere(condition, { ids: ids.slice(from, from + AT_ONCE) }).orderBy('n.id');
      found.push(...(await some.rows<InspectionNote>()));
    }
    return found;
  }
}

const originOf = ({ id, sourceId }: Pick<InspectionNote, 'id' | 'sourceId'>): number => sourceId ?? id;

function noteItem({ id, noteDate, details, isSticky, authorId }: InspectionNote): InspectionNoteItem {
  const actor = requestContext.actorOrNull();
  const item = { id, noteDate, details, isSticky };
  return actor && isManager(actor) ? { ...item, mayDelete: mayDeleteNote(actor, { authorId }) } : item;
}
