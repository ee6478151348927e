import { createRequire } from 'node:module';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { assertDecodable, PictureRefused, type PictureRefusal } from './decoding';

interface DecodedPicture {
  /** Red, green, blue, alpha. */
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Decodes a HEIC; rejects with PictureRefused. */
export type DecodeHeic = (bytes: Buffer) => Promise<DecodedPicture>;

type Answer = DecodedPicture | { refusal: PictureRefusal };

/**
 * Decodes in a separate thread: the decoder is synchronous, and this thread has to limit its cost. The thread ends
 * with the picture, which frees its memory.
 * @param program of the thread: it calls `answerAsHeicWorker`
 */
export const heicDecoder =
  (program: string): DecodeHeic =>
  (bytes) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: bytes });
      const refuse = () => reject(new PictureRefused('notAPicture'));
      worker.once('message', (answer: Answer) => {
        if ('refusal' in answer) reject(new PictureRefused(answer.refusal));
        else resolve(answer);
        void worker.terminate();
      });
      worker.once('error', refuse).once('exit', refuse);
    });

/** The part of libheif-js in use; its own types describe only the C functions. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(
    into: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number },
    then: (shown: { data: Uint8ClampedArray<ArrayBuffer> } | null) => void,
  ): void;
}

interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/** Runs in the thread: one picture, one answer. */
export function answerAsHeicWorker(): void {
  const answer = (of: Answer) => parentPort?.postMessage(of, 'data' in of ? [of.data.buffer] : []);
  try {
    // Loaded only here: two megabytes that are needed only for HEIC.
    const libheif = createRequire(__filename)('libheif-js/wasm-bundle') as Libheif;
    const images = new libheif.HeifDecoder().decode(workerData as Uint8Array);
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) throw new PictureRefused('notAPicture');
    const size = { width: image.get_width(), height: image.get_height() };
    assertDecodable(size);
    const data = new Uint8ClampedArray(size.width * size.height * 4);
    image.display({ data, ...size }, (shown) =>
      answer(
        shown ? { data: new Uint8Array(shown.data.buffer), ...size } : { refusal: 'notAPicture' as const },
      ),
    );
  } catch (error) {
    answer({ refusal: error instanceof PictureRefused ? error.refusal : 'notAPicture' });
  }
}
