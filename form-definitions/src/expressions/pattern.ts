/** A pattern as a program: it reads a text once, whatever the pattern is, so that no text costs more than its length. */
type Instruction =
  | { op: 'sign'; matches: (code: number) => boolean }
  /** Goes on at both places. */
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'end' };

type Node =
  | { type: 'sign'; matches: (code: number) => boolean }
  | { type: 'sequence'; parts: readonly Node[] }
  | { type: 'choice'; parts: readonly Node[] }
  | { type: 'repeat'; part: Node; least: number; most: number | null };

const LIMITS = { characters: 300, depth: 20, instructions: 600, repeats: 200 } as const;

/** Ends the reading of what is no pattern, or one with parts that need more than one pass; never leaves this file. */
class BadPattern extends Error {}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;
const isBetween = (code: number, from: string, to: string): boolean =>
  code >= codeOf(from) && code <= codeOf(to);
const isDigit = (code: number): boolean => isBetween(code, '0', '9');
const isWord = (code: number): boolean =>
  isDigit(code) || isBetween(code, 'a', 'z') || isBetween(code, 'A', 'Z') || code === codeOf('_');
const isSpace = (code: number): boolean => /\s/u.test(String.fromCodePoint(code));

const CLASSES: Readonly<Record<string, (code: number) => boolean>> = {
  d: isDigit,
  D: (code) => !isDigit(code),
  w: isWord,
  W: (code) => !isWord(code),
  s: isSpace,
  S: (code) => !isSpace(code),
};
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const QUANTIFIERS: Readonly<Record<string, readonly [least: number, most: number | null]>> = {
  '*': [0, null],
  '+': [1, null],
  '?': [0, 1],
};
const COUNTS = /^\{(\d{1,3})(?:(,)(\d{1,3})?)?\}/u;

class Reader {
  private at = 0;
  private depth = 0;
  private readonly signs: readonly string[];

  constructor(pattern: string) {
    if (pattern.length > LIMITS.characters) throw new BadPattern();
    // The whole text is matched in any case.
    this.signs = Array.from(pattern.replace(/^\^/u, '').replace(/(?<!\\)\$$/u, ''));
  }

  read(): Node {
    const node = this.choice();
    if (this.at < this.signs.length) throw new BadPattern();
    return node;
  }

  private peek(): string | undefined {
    return this.signs[this.at];
  }

  private take(): string {
    const sign = this.signs[this.at];
    if (sign === undefined) throw new BadPattern();
    this.at += 1;
    return sign;
  }

  private choice(): Node {
    this.depth += 1;
    if (this.depth > LIMITS.depth) throw new BadPattern();
    const parts = [this.sequence()];
    while (this.peek() === '|') {
      this.at += 1;
      parts.push(this.sequence());
    }
    this.depth -= 1;
    return parts.length === 1 ? (parts[0] as Node) : { type: 'choice', parts };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    for (let sign = this.peek(); sign !== undefined && sign !== '|' && sign !== ')'; sign = this.peek())
      parts.push(this.repeated());
    return { type: 'sequence', parts };
  }

  private repeated(): Node {
    let part = this.single();
    for (let counts = this.quantifier(); counts !== null; counts = this.quantifier()) {
      const [least, most] = counts;
      if (least > LIMITS.repeats || (most !== null && (most > LIMITS.repeats || most < least)))
        throw new BadPattern();
      part = { type: 'repeat', part, least, most };
      // Lazy quantifiers match the same texts.
      if (this.peek() === '?') this.at += 1;
    }
    return part;
  }

  private quantifier(): readonly [least: number, most: number | null] | null {
    const sign = this.peek();
    if (sign === undefined) return null;
    if (Object.hasOwn(QUANTIFIERS, sign)) {
      this.at += 1;
      return QUANTIFIERS[sign] ?? null;
    }
    if (sign !== '{') return null;
    const found = COUNTS.exec(this.signs.slice(this.at, this.at + 10).join(''));
    if (found === null) throw new BadPattern();
    this.at += found[0].length;
    const least = Number(found[1]);
    if (found[2] === undefined) return [least, least];
    return [least, found[3] === undefined ? null : Number(found[3])];
  }

  private single(): Node {
    const sign = this.take();
    switch (sign) {
      case '(':
        return this.group();
      case '[':
        return { type: 'sign', matches: this.set() };
      case '.':
        return { type: 'sign', matches: (code) => code !== codeOf('\n') && code !== codeOf('\r') };
      case '\\':
        return { type: 'sign', matches: this.escaped() };
      case '*':
      case '+':
      case '?':
      case '{':
      case ')':
      case '^':
      case '$':
        throw new BadPattern();
      default:
        return { type: 'sign', matches: (code) => code === codeOf(sign) };
    }
  }

  private group(): Node {
    if (this.peek() === '?') {
      this.at += 1;
      // Only `(?:` : what looks ahead or behind needs more than one pass.
      if (this.take() !== ':') throw new BadPattern();
    }
    const node = this.choice();
    if (this.take() !== ')') throw new BadPattern();
    return node;
  }

  private escaped(): (code: number) => boolean {
    const sign = this.take();
    if (Object.hasOwn(CLASSES, sign)) return CLASSES[sign] ?? (() => false);
    const literal = this.literalOf(sign);
    return (code) => code === literal;
  }

  private literalOf(sign: string): number {
    if (Object.hasOwn(CONTROLS, sign)) return codeOf(CONTROLS[sign] ?? '');
    // References to groups and names of properties are letters and digits.
    if (/[A-Za-z0-9]/u.test(sign)) throw new BadPattern();
    return codeOf(sign);
  }

  private set(): (code: number) => boolean {
    const isNegative = this.peek() === '^';
    if (isNegative) this.at += 1;
    const tests: ((code: number) => boolean)[] = [];
    for (let sign = this.take(); sign !== ']' || tests.length === 0; sign = this.take())
      tests.push(this.setPart(sign));
    return (code) => tests.some((test) => test(code)) !== isNegative;
  }

  private setPart(sign: string): (code: number) => boolean {
    if (sign === '\\' && Object.hasOwn(CLASSES, this.peek() ?? '')) return this.escaped();
    const from = sign === '\\' ? this.literalOf(this.take()) : codeOf(sign);
    const isRange =
      this.peek() === '-' && this.signs[this.at + 1] !== undefined && this.signs[this.at + 1] !== ']';
    if (!isRange) return (code) => code === from;
    this.at += 1;
    const last = this.take();
    const to = last === '\\' ? this.literalOf(this.take()) : codeOf(last);
    if (to < from) throw new BadPattern();
    return (code) => code >= from && code <= to;
  }
}

class Writer {
  readonly program: Instruction[] = [];

  private push(instruction: Instruction): number {
    if (this.program.length >= LIMITS.instructions) throw new BadPattern();
    return this.program.push(instruction) - 1;
  }

  write(node: Node): void {
    switch (node.type) {
      case 'sign':
        this.push({ op: 'sign', matches: node.matches });
        return;
      case 'sequence':
        node.parts.forEach((part) => this.write(part));
        return;
      case 'choice':
        return this.choice(node.parts);
      case 'repeat':
        return this.repeat(node);
    }
  }

  end(): readonly Instruction[] {
    this.push({ op: 'end' });
    return this.program;
  }

  private choice(parts: readonly Node[]): void {
    const jumps: number[] = [];
    parts.forEach((part, index) => {
      const isLast = index === parts.length - 1;
      const split = isLast ? -1 : this.push({ op: 'split', first: this.program.length + 1, second: 0 });
      this.write(part);
      if (isLast) return;
      jumps.push(this.push({ op: 'jump', to: 0 }));
      this.program[split] = { op: 'split', first: split + 1, second: this.program.length };
    });
    for (const jump of jumps) this.program[jump] = { op: 'jump', to: this.program.length };
  }

  private repeat({ part, least, most }: Node & { type: 'repeat' }): void {
    for (let count = 0; count < least; count += 1) this.write(part);
    if (most === null) {
      const split = this.push({ op: 'split', first: 0, second: 0 });
      this.write(part);
      this.push({ op: 'jump', to: split });
      this.program[split] = { op: 'split', first: split + 1, second: this.program.length };
      return;
    }
    const splits: number[] = [];
    for (let count = least; count < most; count += 1) {
      splits.push(this.push({ op: 'split', first: 0, second: 0 }));
      this.write(part);
    }
    for (const split of splits)
      this.program[split] = { op: 'split', first: split + 1, second: this.program.length };
  }
}

/** Adds the places that are reached without reading a sign. */
function reach(program: readonly Instruction[], from: number, reached: Set<number>): void {
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const instruction = program[at];
    if (instruction?.op === 'jump') open.push(instruction.to);
    if (instruction?.op === 'split') open.push(instruction.first, instruction.second);
  }
}

function matchesAll(program: readonly Instruction[], text: string): boolean {
  let reached = new Set<number>();
  reach(program, 0, reached);
  for (const sign of text) {
    const code = codeOf(sign);
    const next = new Set<number>();
    for (const at of reached) {
      const instruction = program[at];
      if (instruction?.op === 'sign' && instruction.matches(code)) reach(program, at + 1, next);
    }
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(program.length - 1);
}

/** A pattern that is ready to compare with whole texts. */
export interface Pattern {
  matches(text: string): boolean;
}

/**
 * Reads a pattern: signs, classes, groups, alternatives and quantifiers. Null for anything else, such as references to
 * groups. Comparing takes time in proportion to the length of the text.
 */
export function patternOf(text: string): Pattern | null {
  try {
    const writer = new Writer();
    writer.write(new Reader(text).read());
    const program = writer.end();
    return { matches: (whole) => matchesAll(program, whole) };
  } catch (reason) {
    if (reason instanceof BadPattern) return null;
    throw reason;
  }
}
