import { shrinkPhoto } from './shrink-photo';

interface Canvas {
  width: number;
  height: number;
}

/** What is done with a canvas, in its order: a browser's own is not at hand here. */
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
  it('lays a picture over white: a JPEG keeps nothing of what is clear in a screenshot or a plan', async () => {
    const { done } = recordDrawing();
    expect((await shrinkPhoto(new Blob(['png']))).type).toBe('image/jpeg');
    expect(done).toEqual(['fill #fff 0,0,1000,750', 'move 500,375', 'turn 0', 'draw -500,-375,1000,750']);
  });

  it('covers the whole of one that is turned', async () => {
    const { canvas, done } = recordDrawing();
    await shrinkPhoto(new Blob(['png']), 1);
    expect(canvas).toMatchObject({ width: 1000, height: 1333 });
    expect(done[0]).toBe('fill #fff 0,0,1000,1333');
  });
});
