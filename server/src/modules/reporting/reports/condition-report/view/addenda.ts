import {
  type Addendum,
  displayInstant,
  fill,
  labelled,
  messages,
  type TenantStatement,
  type TenantVerdict,
} from '@walkthrough/domain';
import type { PrintedAddendum } from '../condition-report.input';
import { linesOf } from './cells';
import { sizeWithin } from './photos';
import type { ReportReader } from './report-reader';
import type { AddendumView, PlacedPicture } from './report-view';

const texts = messages.reportAddendum;

/** Millimetres: three in a line. */
const PHOTO_BOX = { width: 56, height: 42 } as const;

export const addendumPhotoName = (number: number, id: string): string => `addendum-${number}-${id}.jpg`;

const onWhole = (verdict: TenantVerdict | null): string =>
  verdict === null ? texts.noVerdict : verdict === 'agree' ? texts.agrees : texts.disagrees;

const onItem = (verdict: TenantVerdict | null): string =>
  verdict === null ? '' : verdict === 'agree' ? texts.agreesItem : texts.disagreesItem;

const commentLines = (comment: string): string[] => (comment === '' ? [] : linesOf(comment));

const statementRow = (label: string, { verdict, comment }: TenantStatement) => ({
  label,
  verdict: onWhole(verdict),
  lines: commentLines(comment),
});

/** The statement on site and the later answer stand side by side when they differ. */
function statementOf({ onSite, whole }: Addendum): AddendumView['statement'] {
  const differs = onSite !== null && (onSite.verdict !== whole.verdict || onSite.comment !== whole.comment);
  const rows = [...(differs ? [statementRow(texts.onSite, onSite)] : []), statementRow(texts.later, whole)];
  return { title: texts.statement, rows, differs: differs ? texts.differs : '' };
}

function factsOf(reader: ReportReader, { contents, sha256 }: PrintedAddendum): AddendumView['facts'] {
  const fact = (label: string, value: string, exact = false) => ({ label, value, exact });
  const { outcome, reason, at, readAt, file, revision } = contents;
  const time = (instant: number) => displayInstant(instant, reader.zoneOfReport());
  return [
    fact(texts.outcome, outcome === 'signed' ? texts.signed : texts.declined),
    ...(reason === '' ? [] : [fact(texts.reason, reason)]),
    fact(texts.readAt, time(readAt)),
    fact(texts.answeredAt, time(at)),
    fact(texts.readRevision, String(revision)),
    fact(texts.readFile, file.sha256, true),
    fact(texts.hash, sha256, true),
  ];
}

function photosOf({ number, contents, photos }: PrintedAddendum): AddendumView['photos'] {
  const all = contents.items.flatMap(({ label, photos: own }) => own.map((photo) => ({ ...photo, label })));
  return all.flatMap(({ id, sha256, label }, at) => {
    const picture = photos.find((each) => each.id === id);
    if (picture === undefined) return [];
    return [
      {
        src: addendumPhotoName(number, id),
        ...sizeWithin(picture, PHOTO_BOX),
        label: fill(texts.photo, { number: at + 1, item: label }),
        hash: fill(texts.photoHash, { hash: sha256 }),
      },
    ];
  });
}

function signatureOf(
  { signature }: Addendum,
  drawn: PlacedPicture | null | undefined,
): AddendumView['signature'] {
  if (signature === null) return null;
  const note = signature.png === null ? texts.typed : drawn ? '' : texts.unreadable;
  const { name } = signature;
  const description = labelled(texts.signature, name);
  return { title: texts.signature, name, description, picture: drawn ?? null, note };
}

/** Builds what the report prints of a later answer. @param drawn its drawn signature */
export function addendumView(
  reader: ReportReader,
  addendum: PrintedAddendum,
  drawn: PlacedPicture | null | undefined,
): AddendumView {
  const { number, contents } = addendum;
  return {
    title: fill(texts.title, { number, name: contents.tenant }),
    intro: texts.intro,
    facts: factsOf(reader, addendum),
    statement: statementOf(contents),
    itemsTitle: texts.item,
    commentTitle: texts.comment,
    items: contents.items.map(({ label, verdict, comment }) => ({
      label,
      verdict: onItem(verdict),
      lines: commentLines(comment),
    })),
    noItems: contents.items.length === 0 ? texts.noItems : '',
    photos: photosOf(addendum),
    signature: signatureOf(contents, drawn),
  };
}
