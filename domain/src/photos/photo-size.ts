/** The sizes of photos (panoramas: decision 0023). */
const MAX_WIDTH = 1000;
const PANORAMA = { ratio: 2, height: 1000, width: 3000 } as const;

interface PhotoSize {
  width: number;
  height: number;
}

/**
 * Returns the stored size of a photo, never larger than the original. A panorama, wider than 2:1, keeps its height up to
 * 1,000 and is at most 3,000 wide, because at 1,000 wide its details would be lost.
 */
export function photoSize({ width, height }: PhotoSize): PhotoSize {
  const isPanorama = width > PANORAMA.ratio * height;
  const scale = isPanorama
    ? Math.min(1, PANORAMA.height / height, PANORAMA.width / width)
    : Math.min(1, MAX_WIDTH / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
