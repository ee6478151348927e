/**
 * Waits until a value is as expected, and otherwise fails with the difference.
 * @param longest milliseconds, not counting the time of reading
 */
export async function until<T>(read: () => Promise<T>, expected: T, longest = 30_000): Promise<void> {
  for (let waited = 0; waited < longest; waited += 50) {
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  expect(await read()).toEqual(expected);
}
