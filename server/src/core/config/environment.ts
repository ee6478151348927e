export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** Reads values from environment variables, and collects what is wrong with them as sentences for the operator. */
export class Environment {
  readonly problems: string[] = [];

  constructor(private readonly variables: EnvironmentVariables) {}

  /** Returns undefined for a variable that is not set, or blank. */
  text(name: string): string | undefined {
    return this.variables[name]?.trim() || undefined;
  }

  wholeNumber(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const raw = this.text(name);
    if (raw === undefined) return fallback;
    const value = Number(raw);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.report(`${name} must be a whole number from ${min} to ${max}, not '${raw}'.`);
    return fallback;
  }

  isOn(name: string, fallback: boolean): boolean {
    const raw = this.text(name)?.toLowerCase() ?? (fallback ? 'on' : 'off');
    if (['on', 'true', '1'].includes(raw)) return true;
    if (!['off', 'false', '0'].includes(raw)) this.report(`${name} must be on or off, not '${raw}'.`);
    return false;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const raw = this.text(name);
    if (raw === undefined) return undefined;
    if (URL.canParse(raw) && protocols.includes(new URL(raw).protocol)) return raw;
    this.report(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return undefined;
  }

  report(...problems: readonly string[]): void {
    this.problems.push(...problems);
  }

  /** Reports the problems of a value that was read elsewhere. */
  collect<T extends { problems: readonly string[] }>(read: T): T {
    this.report(...read.problems);
    return read;
  }
}
