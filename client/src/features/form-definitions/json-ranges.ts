/** Range of a value in a JSON text: `from` inclusive, `to` exclusive. */
export interface TextRange {
  from: number;
  to: number;
}

/** Invalid JSON, with the position of the error. */
export class JsonSyntaxError extends Error {
  constructor(
    readonly at: number,
    readonly isEnd: boolean,
  ) {
    super('not JSON');
  }
}

const WHITE = /[ \t\n\r]*/uy;
const STRING = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

interface Open {
  kind: '{' | '[';
  path: string;
  from: number;
  /** Number of entries begun. */
  count: number;
}

/** Parses without recursion, since the text may be nested to any depth. */
class Scanner {
  private at = 0;
  private readonly open: Open[] = [];
  readonly ranges = new Map<string, TextRange>();

  constructor(private readonly text: string) {}

  /** @throws JsonSyntaxError */
  scan(): ReadonlyMap<string, TextRange> {
    this.value('');
    for (let inner = this.open.at(-1); inner; inner = this.open.at(-1)) this.entry(inner);
    this.white();
    if (this.at < this.text.length) this.fail();
    return this.ranges;
  }

  private entry(inner: Open): void {
    this.white();
    if (this.text[this.at] === (inner.kind === '{' ? '}' : ']')) {
      this.at += 1;
      this.open.pop();
      this.ranges.set(inner.path, { from: inner.from, to: this.at });
      return;
    }
    if (inner.count > 0) this.expect(',');
    this.white();
    const name = inner.kind === '{' ? this.name() : String(inner.count);
    inner.count += 1;
    this.value(`${inner.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }

  private name(): string {
    const name = JSON.parse(this.token(STRING)) as string;
    this.white();
    this.expect(':');
    return name;
  }

  private value(path: string): void {
    this.white();
    const [from, character] = [this.at, this.text[this.at]];
    if (character === '{' || character === '[') {
      this.at += 1;
      this.open.push({ kind: character, path, from, count: 0 });
      return;
    }
    this.token(character === '"' ? STRING : SCALAR);
    this.ranges.set(path, { from, to: this.at });
  }

  private white(): void {
    this.token(WHITE);
  }

  private token(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found === undefined) this.fail();
    this.at += found.length;
    return found;
  }

  private expect(character: string): void {
    if (this.text[this.at] !== character) this.fail();
    this.at += 1;
  }

  private fail(): never {
    throw new JsonSyntaxError(this.at, this.at >= this.text.length);
  }
}

/**
 * Returns the range of every value by JSON pointer ('' is the whole).
 * @throws JsonSyntaxError
 */
export const jsonRanges = (text: string): ReadonlyMap<string, TextRange> => new Scanner(text).scan();

/** Returns the range of a pointer or of its nearest existing parent. */
export function rangeOf(ranges: ReadonlyMap<string, TextRange>, pointer: string): TextRange {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const range = ranges.get(path);
    if (range) return range;
    if (path === '') return { from: 0, to: 0 };
  }
}
