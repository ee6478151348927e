const BEGINNING = '%PDF-';

/**
 * Has so many documents printed by whoever prints next. @param printers each prints one after the other
 * @returns `{ seconds, bytes }`: how long all took, and the length of the last file
 */
export async function printAll(count, printers) {
  const began = performance.now();
  let left = count;
  let bytes = 0;
  const work = async (print) => {
    while (left > 0) {
      left -= 1;
      const file = await print();
      if (file.subarray(0, BEGINNING.length).toString() !== BEGINNING) throw new Error('That is no PDF.');
      bytes = file.length;
    }
  };
  await Promise.all(printers.map(work));
  return { seconds: (performance.now() - began) / 1000, bytes };
}
