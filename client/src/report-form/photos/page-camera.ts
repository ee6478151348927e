/** Slightly larger than reports keep photos; the camera picks the nearest size. */
const PREFERRED = { width: { ideal: 1920 }, height: { ideal: 1440 }, facingMode: { ideal: 'environment' } };

/** Quality before the final compression. */
const QUALITY = 0.92;

/** Missing in insecure contexts and old browsers. */
const devices = (): MediaDevices | undefined => (navigator as { mediaDevices?: MediaDevices }).mediaDevices;

/** Returns whether the page can show a camera, without asking for permission. */
export async function hasPageCamera(): Promise<boolean> {
  try {
    const found = (await devices()?.enumerateDevices()) ?? [];
    return found.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}

/** Rejects if not permitted, or if another app uses the camera. */
export function openPageCamera(): Promise<MediaStream> {
  const media = devices();
  return media
    ? media.getUserMedia({ video: PREFERRED, audio: false })
    : Promise.reject(new Error('This page has no cameras.'));
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Captures the current frame as a photo. */
export async function photoOf(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (bytes === null) throw new Error('The camera shows nothing.');
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
}
