import { useState } from 'react';
import { srcSet } from '../../contract/media.ts';
import classes from './Picture.module.css';

type Props = {
  src: string;
  alt: string;
  /** How wide the picture will be drawn, in the words of the `sizes` attribute. */
  sizes: string;
  width: number;
  height: number;
  /** Another crop for narrow screens, with the media query below which it is used. */
  narrow?: { src: string; media: string };
  /** The picture the shopper sees first: fetched at once and with priority. */
  eager?: boolean;
  /** Shown under the picture until it is there (spec §8: 'Loading...'). */
  loadingText: string;
  maxWidth?: number;
  className?: string | undefined;
};

const FORMATS = ['avif', 'webp'] as const;

/**
 * A server picture in the sizes and formats the browser prefers, on a bed of its own proportions so that nothing moves
 * when it arrives. A failed picture leaves the tinted bed (spec §8).
 */
export function Picture(props: Props) {
  const { src, alt, sizes, width, height, narrow, eager = false, loadingText, maxWidth, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  if (src === '' || failed === src) {
    return <span className={`${classes.bed} ${classes.failed} ${className ?? ''}`} role="img" aria-label={alt} />;
  }
  return (
    <span className={`${classes.bed} ${className ?? ''}`}>
      <span className={classes.loading} aria-hidden="true">
        {loadingText}
      </span>
      <picture>
        {narrow ? <Sources src={narrow.src} sizes="100vw" media={narrow.media} maxWidth={1200} /> : null}
        <Sources src={src} sizes={sizes} maxWidth={maxWidth} />
        <img
          className={classes.image}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={eager ? 'auto' : 'async'}
          onError={() => setFailed(src)}
        />
      </picture>
    </span>
  );
}

type SourcesProps = { src: string; sizes: string; media?: string; maxWidth?: number | undefined };

function Sources({ src, sizes, media, maxWidth }: SourcesProps) {
  if (src === '') return null;
  return FORMATS.map((format) => {
    const set = srcSet(src, format, maxWidth);
    if (set) return <source key={format} type={`image/${format}`} srcSet={set} sizes={sizes} media={media} />;
    return media && format === 'avif' ? <source key={format} srcSet={src} media={media} /> : null;
  });
}
