import type { QrCode } from '@walkthrough/domain';

/** Modules of the light border that readers need. */
const QUIET = 4;
const PNG_MODULE_PIXELS = 8;

/** Returns a QR code as an SVG document. */
export function svgOf(code: QrCode): string {
  const size = code.length + 2 * QUIET;
  const path = code
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="white"/><path d="${path}" fill="black"/></svg>`
  );
}

/** Returns a QR code as a PNG file. */
export function pngOf(code: QrCode): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = (code.length + 2 * QUIET) * PNG_MODULE_PIXELS;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  code.forEach((row, y) =>
    row.forEach((dark, x) => {
      const at = (place: number) => (place + QUIET) * PNG_MODULE_PIXELS;
      if (dark) context.fillRect(at(x), at(y), PNG_MODULE_PIXELS, PNG_MODULE_PIXELS);
    }),
  );
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('No PNG was drawn.'))), 'image/png'),
  );
}
