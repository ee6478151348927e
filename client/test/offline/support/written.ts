/** Values of fields that nobody has overwritten or removed after seeing them. */
export class Written {
  private readonly standing = new Map<string, Set<string>>();
  private count = 0;

  /** Returns a new unique value that begins with the writer's name. */
  next(writer: string): string {
    this.count += 1;
    return `${writer}${this.count}`;
  }

  /**
   * Records a value.
   * @param seen value that the form showed in this field
   */
  write(field: string, value: string, seen: unknown): void {
    const values = this.standing.get(field) ?? new Set();
    values.delete(String(seen));
    this.standing.set(field, values.add(value));
  }

  /**
   * Removes values.
   * @param seen values that the user who removed the field had seen
   */
  removed(seen: ReadonlySet<string>): void {
    for (const values of this.standing.values()) for (const value of seen) values.delete(value);
  }

  values(): string[] {
    return [...this.standing.values()].flatMap((values) => [...values]);
  }
}

/** Returns all strings within a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
