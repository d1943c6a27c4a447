import { type RefObject, useEffect, useState } from 'react';
import { m } from '#messages';
import { step } from '../../domain/carousel.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useFirstPictureSettled } from '../../ui/useFirstPictureSettled.ts';
import pictureClasses from './HeroPictures.module.css';
import { type HeroSlide, leadOf, SLIDE_WIDTHS } from './slide.ts';

/** A chosen slide is shown after this time at the latest, with the placeholder of a picture that is still loading. Milliseconds. */
const PICTURE_WAIT_MS = 500;

/**
 * The slide that is shown, with its picture, text and dot, and the one whose picture is behind it. Another slide is
 * shown once its picture is decoded, so that the background never shows in between.
 */
export function useSlideChange(index: number, stack: RefObject<HTMLDivElement | null>) {
  const [{ front, back }, setTurn] = useState({ front: index, back: index });
  useEffect(() => {
    if (front === index) return;
    let current = true;
    const turn = () => current && setTurn({ front: index, back: front });
    // A failed picture has no image, or one that cannot be decoded: its tinted placeholder is shown in its turn.
    const image = stack.current?.children[index]?.querySelector('img');
    const late = setTimeout(turn, PICTURE_WAIT_MS);
    void Promise.resolve(image?.decode()).then(turn, turn);
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [index, front, stack]);
  return { front, back };
}

type PicturesProps = { slides: HeroSlide[]; index: number; stack: RefObject<HTMLDivElement | null> } & ReturnType<
  typeof useSlideChange
>;

/** Cross-fades from one picture to the next; the one behind stays opaque until it is covered. */
export function HeroPictures({ slides, index, stack, front, back }: PicturesProps) {
  const settled = useFirstPictureSettled();
  const rendered = [front, back, index, ...(settled ? [step(index, 1, slides.length)] : [])];
  return (
    <div className={pictureClasses.pictures} ref={stack}>
      {slides.map((slide, position) => (
        <div
          // Two slides may be identical; only their position is unique.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={position}
          className={pictureClasses.picture}
          data-place={position === front ? 'front' : position === back ? 'back' : undefined}
          data-turned={position === front && back !== front}
        >
          {rendered.includes(position) ? (
            <Picture
              {...leadOf(slide)}
              alt=""
              widths={SLIDE_WIDTHS}
              width={1440}
              height={810}
              load={position === 0 ? 'first' : 'soon'}
              loadingText={m.common_loading()}
            />
          ) : null}
        </div>
      ))}
    </div>
  );
}
