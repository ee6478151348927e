/**
 * @returns a function that runs tasks one after the other, even if some fail
 */
export function oneAtATime<T>(): (work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
