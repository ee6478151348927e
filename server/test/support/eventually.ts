/** Polls until a condition is met. The limit is for a hanging test and measures nothing. */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | null | false | Promise<T | undefined | null | false>,
): Promise<T> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    const found = await look();
    if (found) return found;
    await new Promise((resume) => setTimeout(resume, 20));
  }
  throw new Error(`Never: ${what}`);
}
