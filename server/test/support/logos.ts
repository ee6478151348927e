import sharp from 'sharp';

/** Returns a picture that is recognizable by its color. */
export const logoPng = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 120, channels: 4, background } })
    .png()
    .toBuffer();

export function logoForm(bytes: Buffer, name = 'logo.png'): FormData {
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return form;
}
