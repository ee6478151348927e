/** What people have written into fields, as far as nobody who has seen it has written over it or removed it. */
export class Written {
  private readonly standing = new Map<string, Set<string>>();
  private count = 0;

  /** A value that nobody has written before; it begins with the name of who does. */
  next(writer: string): string {
    this.count += 1;
    return `${writer}${this.count}`;
  }

  /** @param seen what the form showed in this field */
  write(field: string, value: string, seen: unknown): void {
    const values = this.standing.get(field) ?? new Set();
    values.delete(String(seen));
    this.standing.set(field, values.add(value));
  }

  /** @param seen values that who removed it was shown in it, and told of */
  removed(seen: ReadonlySet<string>): void {
    for (const values of this.standing.values()) for (const value of seen) values.delete(value);
  }

  values(): string[] {
    return [...this.standing.values()].flatMap((values) => [...values]);
  }
}

/** Every text in it, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
