/** Waits until what is read is as expected, and fails with the difference when it does not become so. */
export async function until<T>(read: () => Promise<T>, expected: T): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  expect(await read()).toEqual(expected);
}
