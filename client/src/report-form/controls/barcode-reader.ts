/** The part of the Barcode Detection API that is used; not every browser has it. */
interface Detector {
  detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]>;
}

type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Returns whether the browser can read barcodes from a camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && (navigator as { mediaDevices?: MediaDevices }).mediaDevices !== undefined;

/** Milliseconds between two looks at the picture. */
const PAUSE_MS = 200;

/**
 * Looks for a code in the picture of a camera until there is one.
 * @returns a function that stops looking
 */
export function watchForCode(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const Reader = detectorClass();
  if (Reader === undefined) return () => undefined;
  const reader = new Reader();
  let isOver = false;
  let timer = 0;
  const look = async () => {
    // A picture that is not there yet, or that cannot be read, is looked at again.
    const codes = video.videoWidth === 0 ? [] : await reader.detect(video).catch(() => []);
    if (isOver) return;
    const found = codes.find(({ rawValue }) => rawValue !== '');
    if (found !== undefined) onCode(found.rawValue);
    else timer = window.setTimeout(() => void look(), PAUSE_MS);
  };
  void look();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
  };
}
