import { PHOTO_BYTES } from '../../../contract/limits.ts';

/** The longer side of what is sent, pixels: more than the shop shows. */
const SIDE = 1600;
/** A photo that is still too large after the first is drawn once more. */
const QUALITIES = [0.84, 0.7, 0.5];

async function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(blob);
  return (await read).replace(/^[^,]*,/, '');
}

/**
 * A camera's picture as what is sent of it: upright, small enough for a slow network, without the camera's notes. Base64 of a
 * JPEG; null where this browser cannot read it.
 */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= PHOTO_BYTES) return await base64Of(blob);
  }
  return null;
}
