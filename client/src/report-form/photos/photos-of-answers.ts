import {
  allRows,
  holds,
  isVisible,
  placeOfPhoto,
  rowsOf,
  type Answers,
  type AnswersWithContext,
  type FormRow,
} from '@walkthrough/form-definitions';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import type { FormModel } from '../form-model';

/** Returns a row of a repeat, also of one within a row. */
const rowIn = (answers: Answers, key: string, id: string): FormRow | undefined =>
  allRows(rowsOf(answers[key])).find((row) => row.id === id);

/** Returns the ids of a row and of the row around it, outer one first. */
export function pathOfRow(rows: readonly FormRow[], id: string): string[] {
  for (const row of rows) {
    if (row.id === id) return [id];
    const inner = pathOfRow(
      Object.values(row.rows ?? {}).flatMap((each) => rowsOf(each)),
      id,
    );
    if (inner.length > 0) return [row.id, ...inner];
  }
  return [];
}

/** Returns whether the question or row that a photo shows is on the page; false for photos of rooms. */
export function isShownAtAnswer(photo: ReportPhoto, model: FormModel, data: AnswersWithContext): boolean {
  const place = placeOfPhoto(photo.element);
  const entry = place === null ? undefined : model.anyEntryOf(place.key);
  if (place === null || entry?.photo === undefined || entry.side !== photo.side) return false;
  const [outer = entry.key] = entry.path ?? [];
  const top = model.entryOf(outer);
  const { $ctx } = data;
  if (top === undefined || !isVisible(model.document, top.item, top.side, data, $ctx)) return false;
  if (place.row === undefined) return true;
  const row = rowIn(data, outer, place.row);
  if (row === undefined) return false;
  const facts = $ctx.rowFacts?.[row.id] ?? {};
  return entry.kind === 'rows' || holds(entry.conditions, row.values, { ...$ctx, facts });
}

/** Returns the photos of the move-in to compare a photo of a question or a row with. */
export function moveInPhotosOf(
  element: string,
  photos: readonly ReportPhoto[],
  model: FormModel,
  answers: Answers,
): readonly ReportPhoto[] {
  const place = placeOfPhoto(element);
  const entry = place === null ? undefined : model.anyEntryOf(place.key);
  const ofCell = entry?.row?.keys.moveIn?.[entry.column?.id ?? ''];
  const key = entry?.role === 'cell' ? ofCell : entry?.item.keys?.moveIn;
  if (place === null || entry === undefined || key === undefined) return [];
  const [outer = entry.key] = entry.path ?? [];
  const source = place.row === undefined ? undefined : rowIn(answers, outer, place.row)?.sourceRowId;
  if (place.row !== undefined && source == null) return [];
  return photos.filter((photo) => {
    const other = photo.side === 'moveIn' ? placeOfPhoto(photo.element) : null;
    return other?.key === key && other.row === (source ?? undefined);
  });
}
