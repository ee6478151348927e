/** As large as a report keeps a photo, and a little more; a camera gives what it has next to that. */
const WISHED = { width: { ideal: 1920 }, height: { ideal: 1440 }, facingMode: { ideal: 'environment' } };

/** Before the photo is shrunk and compressed for good. */
const QUALITY = 0.92;

/** Where the page is not secure, or the browser old, there is no such thing. */
const devices = (): MediaDevices | undefined => (navigator as { mediaDevices?: MediaDevices }).mediaDevices;

/** Whether the page itself can show a camera: nobody is asked for it yet. */
export async function hasPageCamera(): Promise<boolean> {
  try {
    const found = (await devices()?.enumerateDevices()) ?? [];
    return found.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}

/** Rejects when it is not allowed, or something else has it. */
export function openPageCamera(): Promise<MediaStream> {
  const media = devices();
  return media
    ? media.getUserMedia({ video: WISHED, audio: false })
    : Promise.reject(new Error('This page has no cameras.'));
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** What the camera shows at this moment, as a photo. */
export async function photoOf(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (bytes === null) throw new Error('The camera shows nothing.');
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
}
