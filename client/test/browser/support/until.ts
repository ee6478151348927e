/**
 * Waits until what is read is as expected, and fails with the difference when it does not become so.
 * @param longest ms, beside what reading takes
 */
export async function until<T>(read: () => Promise<T>, expected: T, longest = 30_000): Promise<void> {
  for (let waited = 0; waited < longest; waited += 50) {
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  expect(await read()).toEqual(expected);
}
