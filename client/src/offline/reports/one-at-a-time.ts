/** @returns what runs work handed to it one after the other, also when some of it fails */
export function oneAtATime<T>(): (work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
