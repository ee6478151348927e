import { SharedArray } from 'k6/data';

/**
 * What `npm run load -- --target=… --prepare=accounts.json` has written, in memory that all VUs share: one reads of it what
 * it needs. `-e ACCOUNTS=` names the file by its whole path.
 */

const FILE = __ENV.ACCOUNTS ?? './accounts.json';
const FOLDER = FILE.slice(0, FILE.lastIndexOf('/') + 1);
/** Arguments of one call. */
const MOST_CHARACTERS = 8192;

const read = () => JSON.parse(open(FILE));

/** The one thing that a list holds, as it is written in the file. */
const one = (name, of) => new SharedArray(name, () => [of(read())])[0];

export const { calls, office, seed } = one('what is known of all', ({ calls, office, seed }) => ({
  calls,
  office,
  seed,
}));

/** Accounts, `{ userName, password }`. */
export const accountsOf = (role) => new SharedArray(`accounts: ${role}`, () => read().people[role]);

const LISTS = ['visits', 'fieldVisits'];

/** What the scenarios share, with the files that people send. */
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
    // Bytes are made of one where it is sent: each VU has room for its own work, not for all files.
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

/** A character for each byte: what is shared has to be JSON. */
function textOf(file) {
  const bytes = new Uint8Array(file);
  let text = '';
  for (let at = 0; at < bytes.length; at += MOST_CHARACTERS)
    text += String.fromCharCode(...bytes.subarray(at, at + MOST_CHARACTERS));
  return text;
}

/** Of a text whose characters are bytes. */
export function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
