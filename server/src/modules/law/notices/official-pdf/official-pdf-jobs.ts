import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFField,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib';

export type OfficialPdfJob =
  | { kind: 'inspect'; bytes: Uint8Array }
  | { kind: 'fill'; bytes: Uint8Array; values: Readonly<Record<string, string>> };

/** Why a file cannot be a blank. */
export type BlankRefusal = 'notPdf' | 'damaged' | 'encrypted' | 'scripts';

export type InspectedBlank = { refused: BlankRefusal } | { pages: number; fields: string[] };

export interface FilledBlank {
  bytes: Uint8Array;
  /** Names of fields that did not take their value: too long, other letters, or gone. */
  unfilled: string[];
}

/** Keys of dictionaries that carry programs or other files. */
const ACTIVE_KEYS = ['JS', 'EF', 'RichMediaContent', 'EmbeddedFiles'].map((key) => PDFName.of(key));
/** Kinds of actions that run something or send the form away. */
const ACTIVE_KINDS = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'RichMediaExecute',
  'Rendition',
].map((kind) => PDFName.of(kind));
const ACTION_KIND = PDFName.of('S');

/** Reads the pages and text fields of a file that somebody has uploaded. */
export async function inspectBlank(bytes: Uint8Array): Promise<InspectedBlank> {
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return { refused: 'notPdf' };
  const document = await readDocument(bytes);
  if (document === null) return { refused: 'damaged' };
  if (document.isEncrypted) return { refused: 'encrypted' };
  try {
    if (hasActiveContent(document)) return { refused: 'scripts' };
    return { pages: document.getPageCount(), fields: textFields(document).map((field) => field.getName()) };
  } catch {
    return { refused: 'damaged' };
  }
}

/** Writes values into the fields of a blank. Fields that have a value can no longer be edited. */
export async function fillBlank(
  bytes: Uint8Array,
  values: Readonly<Record<string, string>>,
): Promise<FilledBlank> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const letters = new Set(font.getCharacterSet());
  // The library writes question marks for other letters.
  const isWritable = (value: string) => [...value].every((letter) => letters.has(letter.codePointAt(0) ?? 0));
  const fields = new Map(textFields(document).map((field) => [field.getName(), field]));
  // Extended rights of a reader are signed for the blank, and would make the filled form look damaged.
  document.catalog.delete(PDFName.of('Perms'));
  const unfilled = Object.entries(values).flatMap(([name, value]) => {
    const field = fields.get(name);
    if (field === undefined || !isWritable(value)) return [name];
    try {
      field.setText(value);
      field.updateAppearances(font);
      field.enableReadOnly();
      return [];
    } catch {
      return [name];
    }
  });
  return { bytes: await document.save({ updateFieldAppearances: false }), unfilled };
}

async function readDocument(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    return await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  } catch {
    return null;
  }
}

const isText = (field: PDFField): field is PDFTextField => field instanceof PDFTextField;

/** Reading the form drops XFA, whose fields only few programs show. */
const textFields = (document: PDFDocument): PDFTextField[] =>
  document
    .getForm()
    .getFields()
    .filter(isText)
    .filter((field) => !field.isReadOnly());

function hasActiveContent({ context }: PDFDocument): boolean {
  const open: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (dictionary instanceof PDFArray) open.push(...dictionary.asArray().filter(isInside));
    if (!(dictionary instanceof PDFDict)) continue;
    if (ACTIVE_KEYS.some((key) => dictionary.has(key))) return true;
    const kind = dictionary.get(ACTION_KIND);
    if (ACTIVE_KINDS.some((active) => active === kind)) return true;
    open.push(...dictionary.values().filter(isInside));
  }
  return false;
}

/** References lead to objects that are looked at by themselves. */
const isInside = (object: PDFObject): boolean => !(object instanceof PDFRef);
