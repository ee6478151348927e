import { elementLabel, fill, labelled, messages, type Room, ROOM_TYPE_LABELS } from '@walkthrough/domain';
import {
  answersInWords,
  innerRows,
  labelNames,
  placeOfPhoto,
  rowsOf,
  SIDES,
  type Entry,
  type PlaceInRoom,
  type Problem,
  type RowPlace,
} from '@walkthrough/form-definitions';
import { useMemo, useSyncExternalStore } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { useReportForm, usePhotos, type ReportFormParts } from '../form-context';
import { isCaptionMissing } from '../photos/caption-rules';
import { ofPhotosOf, problemId } from '../form-store';
import { elementPhotosText, problemText } from '../problem-texts';
import type { RevealTarget } from '../reveal-requests';
import { keyOfCommon, unnamedElements } from '../rooms/common-elements';

/** Problem that prevents submission, with its location. */
export interface OpenProblem {
  id: string;
  sectionId: string;
  label: string;
  text: string;
  target: RevealTarget;
}

interface CaptionlessPhoto {
  id: string;
  /** Room and position in it. */
  place: string;
}

type Parts = Pick<ReportFormParts, 'store' | 'model'>;

function labelOf({ store, model }: Parts, { item, row, column, side, role }: Entry): string {
  const names = labelNames(store.answers(), side, store.context.country);
  const answers = answersInWords(model.document, store.answers(), store.context, model.text);
  const label = model.text(item.label, names, answers).replace(/:\s*$/u, '');
  if (role === 'note')
    return labelled(row === undefined ? label : model.text(row.label), messages.forms.note);
  if (role !== 'cell') return label;
  const of = [model.text(row?.label)];
  if ((item.columns?.length ?? 0) > 1) of.push(model.text(column?.label));
  return of.reduce(labelled, '');
}

/** Returns the question of a place in rows, and the numbers of its rows: `2` or `2.1`. */
function questionInRows({ store }: Parts, repeat: Entry, { rows, key }: RowPlace) {
  let [entry, list] = [repeat, rowsOf(store.answers()[repeat.key])];
  const numbers: number[] = [];
  for (const id of rows) {
    const row = list.find((each) => each.id === id);
    if (row === undefined) return null;
    numbers.push(list.indexOf(row) + 1);
    if (entry.key === key && id === rows.at(-1)) return { entry, place: numbers.join('.') };
    const questions = entry.rules.questions ?? [];
    const inner = questions.find((each) => each.kind === 'rows' && innerRows(row, each.key).length > 0);
    const own = questions.find((each) => each.key === key);
    if (own !== undefined) return { entry: own, place: numbers.join('.') };
    if (inner === undefined) return null;
    [entry, list] = [inner, innerRows(row, inner.key)];
  }
  return null;
}

/** Photos are below the answer, with a place of their own. */
function targetOf({ key, inRow, ofPhotos }: Problem): RevealTarget {
  if (ofPhotos !== true) return { key, ...(inRow && { inRow }) };
  return { key, inRow: { rows: inRow?.rows ?? [], key: ofPhotosOf(inRow?.key ?? key) } };
}

function ofElementPhotos(
  { store }: Parts,
  problem: Problem,
  { roomId, element, limit }: PlaceInRoom,
): OpenProblem {
  const room = store.rooms(store.context.activeSide).find(({ id }) => id === roomId);
  const name = room === undefined ? '' : room.name || ROOM_TYPE_LABELS[room.type];
  return {
    id: problemId(problem),
    sectionId: problem.sectionId,
    label: fill(messages.conditionForm.ofElement, { room: name, element: elementLabel(element) ?? element }),
    text: elementPhotosText(problem.code, limit),
    target: { roomId, element },
  };
}

function ofAnswer(parts: Parts, problem: Problem): OpenProblem[] {
  const { key, code, sectionId, inRow, inRoom } = problem;
  if (inRoom !== undefined) return [ofElementPhotos(parts, problem, inRoom)];
  const entry = parts.model.entryOf(key);
  if (entry === undefined) return [];
  const inside = inRow && questionInRows(parts, entry, inRow);
  const label = labelOf(parts, entry);
  return [
    {
      id: problemId(problem),
      sectionId,
      label: inside
        ? fill(messages.repeats.inRow, {
            repeat: label,
            row: inside.place,
            label: labelOf(parts, inside.entry),
          })
        : label,
      text: problemText(inside?.entry ?? entry, code, parts.model),
      target: targetOf(problem),
    },
  ];
}

/** Returns the question or repeat that a photo shows; undefined for photos of rooms. */
function questionOf({ model }: Parts, { element }: ReportPhoto): Entry | undefined {
  const place = placeOfPhoto(element);
  return place === null ? undefined : model.anyEntryOf(place.key);
}

function ofCaption(
  parts: Parts,
  rooms: readonly Room[],
  photos: readonly ReportPhoto[],
  sectionId: string,
  shown: ReportPhoto,
): OpenProblem {
  const { id, roomId, element } = shown;
  const question = questionOf(parts, shown);
  const named = rooms.find((each) => each.id === roomId)?.name ?? messages.conditionForm.noRoom;
  const room = question === undefined ? named : labelOf(parts, question);
  const isBeside = (photo: ReportPhoto) =>
    question === undefined ? photo.roomId === roomId : photo.element === element;
  const place = photos.filter(isBeside).findIndex((photo) => photo.id === id) + 1;
  return {
    id,
    sectionId,
    label: fill(messages.conditionForm.photoNumbered, { room, place }),
    text: messages.taskForm.imageLabelMissing,
    target: { photoId: id },
  };
}

/** Finds unnamed elements, whose ratings and counts would be meaningless. */
function ofElements(room: Room, sectionId: string): OpenProblem[] {
  return unnamedElements(room).map(({ number }) => ({
    id: `${room.id} ${number}`,
    sectionId,
    label: fill(messages.conditionForm.unnamedElementIn, { room: room.name || ROOM_TYPE_LABELS[room.type] }),
    text: messages.conditionForm.unnamedElementProblem,
    target: { roomId: room.id, element: keyOfCommon(number) },
  }));
}

/**
 * Returns problems in page order: answers by section, then unnamed elements and photos without a caption.
 */
export function findOpenProblems(parts: Parts, photos: readonly ReportPhoto[]): OpenProblem[] {
  const { store, model } = parts;
  const { activeSide, editable } = store.context;
  if (!editable) return [];
  const answers = store.problems();
  const rooms = SIDES.flatMap((side) => store.rooms(side));
  const roomsSection = model.entryOf(model.roomsKeys[activeSide] ?? '')?.section.id;
  const ofSide = photos.filter(({ side }) => side === activeSide);
  const sectionOf = (photo: ReportPhoto) => questionOf(parts, photo)?.section.id ?? roomsSection;
  return model.document.sections.flatMap(({ id }) => [
    ...answers.filter(({ sectionId }) => sectionId === id).flatMap((problem) => ofAnswer(parts, problem)),
    ...(id === roomsSection ? store.rooms(activeSide).flatMap((room) => ofElements(room, id)) : []),
    ...ofSide
      .filter((photo) => isCaptionMissing(photo) && sectionOf(photo) === id)
      .map((photo) => ofCaption(parts, rooms, ofSide, id, photo)),
  ]);
}

export function useOpenProblems(): readonly OpenProblem[] {
  const { store, model } = useReportForm();
  const data = useSyncExternalStore(store.subscribe, store.data);
  const photos = usePhotos();
  return useMemo(
    () => findOpenProblems({ store, model }, photos),
    // `data` is a dependency because the store reads from it.
    [store, model, photos, data],
  );
}

/** Returns the photos to caption: the opened one first, then the others. Empty for other problems. */
export function photosToCaption(opened: OpenProblem, all: readonly OpenProblem[]): CaptionlessPhoto[] {
  if (!('photoId' in opened.target)) return [];
  const first = all.findIndex(({ id }) => id === opened.id);
  return [...all.slice(first), ...all.slice(0, first)].flatMap(({ target, label }) =>
    'photoId' in target ? [{ id: target.photoId, place: label }] : [],
  );
}
