import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PhotoProblem, shrinkPhoto } from './shrink-photo';

interface Canvas {
  width: number;
  height: number;
}

/** Records canvas operations, since tests have no canvas. */
function recordDrawing(): { canvas: Canvas; done: string[] } {
  const done: string[] = [];
  const canvas = { width: 0, height: 0 };
  const pen = {
    fillStyle: '',
    fillRect: (...box: number[]) => done.push(`fill ${pen.fillStyle} ${box.join()}`),
    translate: (...by: number[]) => done.push(`move ${by.join()}`),
    rotate: (by: number) => done.push(`turn ${by / Math.PI}`),
    drawImage: (_: unknown, ...box: number[]) => done.push(`draw ${box.join()}`),
  };
  const element = Object.assign(canvas, {
    getContext: () => pen,
    toBlob: (take: (blob: Blob) => void, type: string) => take(new Blob(['picture'], { type })),
  });
  Object.assign(globalThis, {
    document: { createElement: () => element },
    createImageBitmap: async () => ({ width: 4000, height: 3000, close: () => undefined }),
  });
  return { canvas, done };
}

const PROVIDED = ['document', 'createImageBitmap'] as const;
const before = PROVIDED.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

afterEach(() => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

describe('shrinkPhoto', () => {
  it('puts transparent pictures on a white background before it writes a JPEG', async () => {
    const { done } = recordDrawing();
    expect((await shrinkPhoto(new Blob(['png']))).type).toBe('image/jpeg');
    expect(done).toEqual(['fill #FFFFFF 0,0,1000,750', 'move 500,375', 'turn 0', 'draw -500,-375,1000,750']);
  });

  it('limits a panorama by its height, because 1000 pixels of width would lose its details', async () => {
    const { canvas, done } = recordDrawing();
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 9000, height: 2000, close: () => undefined }),
    });
    await shrinkPhoto(new Blob(['png']));
    expect(canvas).toMatchObject({ width: 3000, height: 667 });
    expect(done[0]).toBe('fill #FFFFFF 0,0,3000,667');
  });

  describe('without a decoder in the browser', () => {
    const TAKEN = '2026:03:04 10:11:12';
    beforeEach(() => {
      Object.assign(globalThis, { createImageBitmap: async () => Promise.reject(new Error('no decoder')) });
    });

    it('keeps a HEIC file byte for byte, with its hash and its time', async () => {
      const bytes = readFileSync(join(__dirname, '../../../../../server/test/support/pictures/photo.heic'));
      expect(bytes.includes(TAKEN)).toBe(true);
      const photo = await shrinkPhoto(new Blob([new Uint8Array(bytes)]), 1);
      expect(Buffer.from(photo.bytes).equals(bytes)).toBe(true);
      expect(photo).toMatchObject({
        type: 'image/heic',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        writtenAt: Date.UTC(2026, 2, 4, 17, 11, 12),
      });
    });

    it.each([
      ['any other file', new Blob(['png'])],
      [
        'a HEIC that the server would refuse by its size',
        new Blob(['\0\0\0\x18ftypheic', new Uint8Array(16e6)]),
      ],
    ])('refuses %s', async (_what, file) => {
      await expect(shrinkPhoto(file)).rejects.toThrow(PhotoProblem);
    });
  });

  it('covers the whole area of a rotated picture', async () => {
    const { canvas, done } = recordDrawing();
    await shrinkPhoto(new Blob(['png']), 1);
    expect(canvas).toMatchObject({ width: 1000, height: 1333 });
    expect(done[0]).toBe('fill #FFFFFF 0,0,1000,1333');
  });
});
