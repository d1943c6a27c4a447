import { useEffect, useRef, useState } from 'react';
import { step } from '../../domain/carousel.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useFirstPictureSettled } from '../../ui/useFirstPictureSettled.ts';
import pictureClasses from './HeroPictures.module.css';
import { type HeroSlide, leadOf, SLIDE_WIDTHS } from './slide.ts';
import { texts } from './texts.ts';

/** The text of a slide waits at most this long for a picture that is still loading. Milliseconds. */
const WORDS_WAIT_MS = 1000;

/**
 * Which picture is in front, which behind it, and whose text is shown. The next picture comes to the front only when it
 * is decoded, so that the background never shows in between; its text comes with it.
 */
export function useSlideChange(index: number) {
  const stack = useRef<HTMLDivElement>(null);
  const [{ front, back }, setTurn] = useState({ front: index, back: index });
  const [words, setWords] = useState(index);
  useEffect(() => {
    if (front === index) return setWords(index);
    let current = true;
    const turn = () => current && setTurn({ front: index, back: front });
    // A failed picture has no image, or one that cannot be decoded: its tinted placeholder is shown in its turn.
    const image = stack.current?.children[index]?.querySelector('img');
    if (!image || image.complete) setWords(index);
    const late = setTimeout(setWords, WORDS_WAIT_MS, index);
    void Promise.resolve(image?.decode()).then(turn, turn);
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [index, front]);
  return { stack, front, back, words };
}

type PicturesProps = { slides: HeroSlide[]; index: number } & Omit<ReturnType<typeof useSlideChange>, 'words'>;

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
              loadingText={texts.loading}
            />
          ) : null}
        </div>
      ))}
    </div>
  );
}
