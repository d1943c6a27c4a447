import { type ChangeEvent, useState } from 'react';
import { m } from '#messages';
import { PHOTO_BYTES, PHOTOS_PER_REVIEW } from '../../../contract/limits.ts';
import { LinkButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import classes from './Reviews.module.css';

/** The longer side of an uploaded photo in pixels: more than the shop shows. */
const SIDE = 1600;
/** JPEG qualities, tried in order until the photo is small enough. */
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
 * Prepares a photo for upload: upright, small enough for a slow network, without metadata. Base64 of a JPEG; null if
 * the browser cannot read it or it stays too large.
 */
async function shrinkPhoto(file: Blob): Promise<string | null> {
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

const sourceOf = (photo: string) => `data:image/jpeg;base64,${photo}`;

/** As base64. */
type Photos = readonly string[];
type Props = { photos: Photos; onPhotos: (change: (photos: Photos) => Photos) => void };

/** The input for the photos of a review, which are shrunk before they are sent. */
export function PhotoField({ photos, onPhotos }: Props) {
  const [wrong, setWrong] = useState('');
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Lets the same file be chosen again.
    target.value = '';
    const made = await Promise.all(files.map((file) => shrinkPhoto(file)));
    const read = made.filter((photo) => photo !== null);
    const count = new Set([...photos, ...read]).size;
    const tooMany = count > PHOTOS_PER_REVIEW ? m.review_form_too_many() : '';
    setWrong(read.length < made.length ? m.review_form_not_photo() : tooMany);
    onPhotos((chosen) => [...new Set([...chosen, ...read])].slice(0, PHOTOS_PER_REVIEW));
  };
  return (
    <div className={classes.field}>
      {photos.length < PHOTOS_PER_REVIEW ? (
        <label className={`${buttons.quiet} ${classes.choose}`}>
          <span>{m.review_form_photos()}</span>
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            multiple
            onChange={(event) => void choose(event)}
          />
        </label>
      ) : null}
      {photos.length > 0 ? (
        <ul className={classes.photos}>
          {photos.map((photo, at) => (
            <li key={photo}>
              <img src={sourceOf(photo)} alt={m.review_form_photo({ at: at + 1 })} />
              <LinkButton onClick={() => onPhotos((chosen) => chosen.filter((one) => one !== photo))}>
                <span>{m.common_remove()}</span>
                <span className="visually-hidden">{` ${m.review_form_photo({ at: at + 1 })}`}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={classes.wrong}>
        {wrong}
      </p>
    </div>
  );
}
