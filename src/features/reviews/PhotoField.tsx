import { type ChangeEvent, useState } from 'react';
import { PHOTOS_PER_REVIEW } from '../../../contract/limits.ts';
import buttons from '../../ui/button.module.css';
import classes from './Reviews.module.css';
import { shrinkPhoto } from './shrink-photo.ts';
import { formTexts as texts } from './texts.ts';

/** Base64 of a JPEG. */
const sourceOf = (photo: string) => `data:image/jpeg;base64,${photo}`;

type Props = { photos: readonly string[]; onPhotos: (photos: readonly string[]) => void };

/** Chooses the photos of a review; they are made small here, before they are sent. */
export function PhotoField({ photos, onPhotos }: Props) {
  const [wrong, setWrong] = useState('');
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    const made = await Promise.all(files.map((file) => shrinkPhoto(file)));
    // The same file can be chosen again.
    target.value = '';
    const all = [...new Set([...photos, ...made.filter((photo) => photo !== null)])];
    setWrong(made.includes(null) ? texts.notPhoto : all.length > PHOTOS_PER_REVIEW ? texts.tooMany : '');
    onPhotos(all.slice(0, PHOTOS_PER_REVIEW));
  };
  return (
    <div className={classes.field}>
      {photos.length < PHOTOS_PER_REVIEW ? (
        <label className={classes.choose}>
          {texts.photos}
          <input type="file" accept="image/*" multiple onChange={(event) => void choose(event)} />
        </label>
      ) : null}
      {photos.length > 0 ? (
        <ul className={classes.photos}>
          {photos.map((photo, at) => (
            <li key={photo}>
              <img src={sourceOf(photo)} alt={texts.photo(at + 1)} />
              <button
                type="button"
                className={buttons.link}
                onClick={() => onPhotos(photos.filter((one) => one !== photo))}
              >
                {texts.remove}
                <span className="visually-hidden"> {texts.photo(at + 1)}</span>
              </button>
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
