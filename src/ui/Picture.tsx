import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  bareAddress,
  factsOf,
  halvedWidths,
  type PictureFacts,
  pictureOf,
  srcSet,
  type WidthRange,
} from '../../contract/media.ts';
import { checkBroken } from './broken-picture.ts';
import { langOf } from './lang-of.ts';
import { useNear } from './near.ts';
import classes from './Picture.module.css';
import { useReducedData } from './useReducedData.ts';

/**
 * The `sizes` of a picture as wide as the screen. On phones it has an eighth fewer pixels than the screen, which is not
 * visible there, and a quarter fewer bytes.
 */
export const FULL_WIDTH_SIZES = '(min-width: 62em) 100vw, 88vw';
/** The `sizes` of a landscape picture that phones crop to portrait: at that height it is wider than the screen. */
export const CROPPED_SIZES = '(min-width: 62em) 100vw, 165vw';

export type PictureProps = {
  src: string;
  alt: string;
  /** The `sizes` attribute; `auto` lets the browser use the width in the layout. */
  sizes: string;
  widths: WidthRange;
  width: number;
  height: number;
  /** Another crop for narrow screens, with the media query for which it is used. */
  narrow?: { src: string; media: string };
  /**
   * `first`: what the shopper sees first, with priority. `soon`: likely on the first screen, left to the browser.
   * `near`: only when the image is near the viewport, so that images that are never seen cost no bytes.
   */
  load?: 'first' | 'soon' | 'near';
  /** Shown behind the picture while it loads (spec §8: 'Loading...'). */
  loadingText?: string;
  /** The address of a copy that has loaded already, shown until this one has. */
  alreadyLoaded?: string | undefined;
  className?: string | undefined;
};

const NARROW_WIDTHS = { min: 480, max: 1200 };

/** The addresses of pictures that this document has shown: on Back they are in the cache and need no placeholder. */
export const ShownPicturesContext = createContext<Set<string> | null>(null);
const never = () => () => undefined;
/** False during hydration, since the server has shown nothing. */
function useWasShown(src: string): boolean {
  const shown = use(ShownPicturesContext);
  return useSyncExternalStore(
    never,
    () => shown?.has(src) ?? false,
    () => false,
  );
}

/**
 * The background while a picture loads: its colour, and a blurred copy if the address has one. An SVG, since the CSP
 * forbids style attributes in documents.
 */
function LoadingBackground({ colour, preview }: PictureFacts) {
  return (
    <svg className={classes.background} width="100%" height="100%" aria-hidden="true">
      <rect width="100%" height="100%" fill={`#${colour}`} />
      {preview ? (
        <image
          width="100%"
          height="100%"
          preserveAspectRatio="xMidYMid slice"
          href={`data:image/webp;base64,${preview}`}
        />
      ) : null}
    </svg>
  );
}

/** The focal point that a crop shows; the style has a rule for each tenth. */
function cropOf(src: string) {
  const focus = factsOf(src)?.focus;
  return { 'data-x': focus?.x, 'data-y': focus?.y };
}

/**
 * A server picture in the sizes and formats that the browser prefers, in a placeholder that reserves its space. A
 * failed picture leaves the tinted placeholder (spec §8).
 */
export function Picture(props: PictureProps) {
  const { src, alt, load = 'near', loadingText = '', className = '' } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const [placeholder, near] = useNear<HTMLSpanElement>();
  const wasShown = useWasShown(src);
  // Without an image in it the placeholder has the accessible name, so that no link lacks one.
  const named = alt && ({ role: 'img', 'aria-label': alt, lang: langOf(alt) } as const);
  if (src === '' || failed === src) {
    return <span className={`${classes.placeholder} ${classes.failed} ${className}`} ref={placeholder} {...named} />;
  }
  const isRendered = load !== 'near' || near || wasShown;
  const facts = factsOf(src);
  return (
    <span className={`${classes.placeholder} ${className}`} ref={placeholder} {...(!isRendered && named)}>
      {facts?.colour ? <LoadingBackground {...facts} /> : null}
      <span className={classes.loading} aria-hidden="true">
        {loadingText}
      </span>
      {props.alreadyLoaded ? <img className={classes.before} src={props.alreadyLoaded} alt="" /> : null}
      {isRendered ? (
        <Sources {...props} load={load} wasShown={wasShown} onFail={setFailed} />
      ) : (
        <noscript>
          <img className={classes.image} src={pictureOf(src, 480)} alt={alt} loading="lazy" />
        </noscript>
      )}
    </span>
  );
}

/** A picture that takes longer to load shows its loading text. Milliseconds. */
const LATE_MS = 600;

/**
 * The loading text is shown by an attribute of the surrounding element; a delayed CSS animation would cost a frame for
 * every picture, also for those that load in time.
 */
function watch(picture: HTMLImageElement | null, onBroken: () => void) {
  checkBroken(picture, onBroken);
  const mark = (isLate: boolean) => picture?.closest('span')?.toggleAttribute('data-late', isLate);
  mark(false);
  const timer = setTimeout(() => mark(picture?.complete === false), LATE_MS);
  return () => clearTimeout(timer);
}

function Sources({
  src,
  alt,
  sizes,
  width,
  height,
  narrow,
  load,
  wasShown,
  onFail,
  ...props
}: PictureProps & { wasShown: boolean; onFail: (src: string) => void }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => watch(picture.current, () => onFail(src)), [src, onFail]);
  // Fixed at the first render: loading the picture in another size would cost data, not save it.
  const [isReduced] = useState(useReducedData());
  const widths = isReduced ? halvedWidths(props.widths) : props.widths;
  const avif = srcSet(src, 'avif', widths);
  const first = load === 'first';
  const shown = use(ShownPicturesContext);
  // Before the next frame if it is decoded again, so that the placeholder does not flash.
  const [decoding] = useState<'sync' | 'async' | undefined>(first ? undefined : wasShown ? 'sync' : 'async');
  return (
    <picture {...(narrow && { className: classes.narrow, ...cropOf(narrow.src) })}>
      {narrow ? <Narrow {...narrow} isReduced={isReduced} /> : null}
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        className={classes.image}
        ref={picture}
        {...cropOf(src)}
        src={bareAddress(src)}
        srcSet={srcSet(src, 'webp', widths) ?? undefined}
        sizes={sizes}
        alt={alt}
        lang={langOf(alt)}
        width={width}
        height={height}
        loading={load === 'soon' || sizes.startsWith('auto') ? 'lazy' : undefined}
        fetchPriority={first ? 'high' : undefined}
        decoding={decoding}
        onLoad={() => shown?.add(src)}
        onError={() => onFail(src)}
      />
    </picture>
  );
}

function Narrow({ src, media, isReduced }: { src: string; media: string; isReduced: boolean }) {
  const widths = isReduced ? halvedWidths(NARROW_WIDTHS) : NARROW_WIDTHS;
  const avif = srcSet(src, 'avif', widths);
  const webp = srcSet(src, 'webp', widths);
  return (
    <>
      {avif ? <source type="image/avif" srcSet={avif} sizes={FULL_WIDTH_SIZES} media={media} /> : null}
      <source srcSet={webp ?? bareAddress(src)} sizes={FULL_WIDTH_SIZES} media={media} />
    </>
  );
}
