import { useEffect, useRef, useState } from 'react';
import { step } from '../../domain/carousel.ts';
import { FULL_WIDTH, Picture } from '../../ui/Picture.tsx';
import classes from './HeroPictures.module.css';
import { texts } from './texts.ts';

const WIDTHS = { min: 480, max: 2880 };
/** The next slide's picture is fetched this long after the page opened, well before its turn. */
const NEXT_AFTER_MS = 1500;
/** Where the phone's crop ends and the wide one begins. */
export const NARROW = '(max-width: 61.99em)';
export const WIDE = '(min-width: 62em)';

type Props = { slides: { image: string; phoneImage: string }[]; index: number };

/** Pictures of later slides wait until the first one had the network to itself. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/**
 * Cross-fades from one picture to the next. The one behind stays opaque until it is covered, and the next one comes to
 * the front only when it is decoded, so that the ground never shows in between.
 */
export function HeroPictures({ slides, index }: Props) {
  const settled = useSettled();
  const stack = useRef<HTMLDivElement>(null);
  const [{ front, back }, setTurn] = useState({ front: index, back: index });
  useEffect(() => {
    if (front === index) return;
    let current = true;
    const turn = () => current && setTurn({ front: index, back: front });
    // A picture that failed has no image, or one that cannot be decoded: its tinted bed turns like any other.
    const image = stack.current?.children[index]?.querySelector('img');
    void Promise.resolve(image?.decode()).then(turn, turn);
    return () => {
      current = false;
    };
  }, [index, front]);
  const drawn = [front, back, index, ...(settled ? [step(index, 1, slides.length)] : [])];
  return (
    <div className={classes.pictures} ref={stack}>
      {slides.map((slide, position) => (
        <div
          // Two slides may look alike; their place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={position}
          className={classes.picture}
          data-place={position === front ? 'front' : position === back ? 'back' : undefined}
          data-turned={position === front && back !== front}
        >
          {drawn.includes(position) ? (
            <Picture
              src={slide.image}
              alt=""
              sizes={FULL_WIDTH}
              widths={WIDTHS}
              width={1440}
              height={810}
              {...(slide.phoneImage ? { narrow: { src: slide.phoneImage, media: NARROW } } : {})}
              load={position === 0 ? 'first' : 'soon'}
              loadingText={texts.loading}
            />
          ) : null}
        </div>
      ))}
    </div>
  );
}
