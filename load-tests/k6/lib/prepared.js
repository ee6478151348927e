import { SharedArray } from 'k6/data';

/**
 * Reads the files of `npm run load -- --target=… --prepare=accounts.json` into SharedArrays, so that VUs share one copy.
 * `-e ACCOUNTS=` has to be an absolute path.
 */

const FILE = __ENV.ACCOUNTS ?? './accounts.json';
const FOLDER = FILE.slice(0, FILE.lastIndexOf('/') + 1);
/** Arguments of one `String.fromCharCode` call. */
const MOST_CHARACTERS = 8192;

const read = () => JSON.parse(open(FILE));

/** Shares a single value, since k6 shares arrays only. */
const one = (name, of) => new SharedArray(name, () => [of(read())])[0];

export const { calls, office, seed } = one('what is known of all', ({ calls, office, seed }) => ({
  calls,
  office,
  seed,
}));

/** Returns the accounts of a role, `{ userName, password }`. Init context only. */
export const accountsOf = (role) => new SharedArray(`accounts: ${role}`, () => read().people[role]);

const LISTS = ['visits', 'fieldVisits'];

/** Returns what scenarios read as `person.shared`, including the files to upload. Init context only. */
export function shared() {
  const plain = one('shared', (file) =>
    Object.fromEntries(Object.entries(file.shared).filter(([name]) => !LISTS.includes(name))),
  );
  const [visits, fieldVisits] = LISTS.map((name) => new SharedArray(name, () => read().shared[name]));
  /** @type {{ sha256: string, text: string }[]} */
  const pictures = new SharedArray('pictures', () =>
    read().files.pictures.map(({ file, sha256 }) => ({ sha256, text: textOf(open(FOLDER + file, 'b')) })),
  );
  const workbook = new SharedArray('workbook', () => [textOf(open(FOLDER + read().files.workbook, 'b'))]);
  return {
    ...plain,
    visits,
    fieldVisits,
    // Decoded on access: a copy of every file in each VU would need gigabytes.
    pictures: Array.from({ length: pictures.length }, (_, n) => ({
      get sha256() {
        return pictures[n].sha256;
      },
      get bytes() {
        return bytesOf(pictures[n].text);
      },
    })),
    get workbook() {
      return bytesOf(workbook[0]);
    },
  };
}

/** Encodes bytes as Latin-1 text, because SharedArray stores JSON. */
function textOf(file) {
  const bytes = new Uint8Array(file);
  let text = '';
  for (let at = 0; at < bytes.length; at += MOST_CHARACTERS)
    text += String.fromCharCode(...bytes.subarray(at, at + MOST_CHARACTERS));
  return text;
}

/** Decodes Latin-1 text. */
export function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
