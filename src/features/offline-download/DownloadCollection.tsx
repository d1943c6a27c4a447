import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { halvedWidths, srcSet, type WidthRange } from '../../../contract/media.ts';
import type { Product } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import type { DownloadProgress, DownloadStep } from '../../data/download-collection.ts';
import { toCard } from '../../domain/product-card.ts';
import { leadPicture } from '../../domain/variants.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isDataReduced } from '../../ui/useReducedData.ts';
import { CARD_SIZES, CARD_WIDTHS } from '../product-card/card-picture.ts';
import { LEAD_SIZES, LEAD_WIDTHS } from '../product-lead/lead-sizes.ts';
import classes from './DownloadCollection.module.css';

type DownloadState =
  | { kind: 'idle' | 'failed' | 'sign-in' }
  | ({ kind: 'downloading' } & DownloadStep)
  | ({ kind: 'downloaded' } & DownloadProgress);

/** Fetches the card's picture and the first one of the product page, which are visible without a tap. */
async function fetchProductPictures(product: Product): Promise<void> {
  const pictures = [
    { src: toCard(product).picture ?? '', sizes: CARD_SIZES, widths: CARD_WIDTHS },
    { src: leadPicture(product), sizes: LEAD_SIZES, widths: LEAD_WIDTHS },
  ];
  for (const picture of pictures) await fetchPicture(picture);
}

/** `products` returns the products to save, or 'sign-in' if only customers may see them. Unmounting aborts it. */
function useDownload(products: () => Promise<readonly Product[] | 'sign-in'>, onDownloaded?: () => void) {
  const app = useApp();
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const download = async (): Promise<void> => {
    if (state.kind === 'downloading') return;
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setState({ kind: 'downloading', done: 0, of: 0 });
    try {
      const found = await products();
      if (found === 'sign-in') return setState({ kind: 'sign-in' });
      const { downloadCollection } = await import('../../data/download-collection.ts');
      const onStep = (step: DownloadStep) => setState({ kind: 'downloading', ...step });
      setState({
        kind: 'downloaded',
        ...(await downloadCollection(app, found, { fetchPictures: fetchProductPictures, onStep, signal })),
      });
      onDownloaded?.();
    } catch {
      setState({ kind: 'failed' });
    }
  };
  return { state, download };
}

/** The button's text for the current state; null for its default text. */
function stepText(state: DownloadState): string | null {
  if (state.kind === 'downloading') return m.download_downloading({ done: state.done, of: state.of });
  return state.kind === 'downloaded' && state.stored === state.of
    ? m.download_downloaded({ count: state.stored })
    : null;
}

/** The status text beside the button. */
function failureText(state: DownloadState): string {
  if (state.kind === 'failed') return m.download_failed();
  if (state.kind === 'sign-in') return m.download_sign_in();
  return state.kind === 'downloaded' && state.stored < state.of
    ? m.download_some({ saved: state.stored, of: state.of })
    : '';
}

type Props = {
  /** The accessible name: with several buttons on a page each names its collection. */
  label?: string;
  text?: string;
  products: () => Promise<readonly Product[] | 'sign-in'>;
  onDownloaded?: () => void;
};

/** Saves a whole collection on the device and shows the progress; a second run adds new products. */
export function DownloadCollection({ label, text = m.download_download(), products, onDownloaded }: Props) {
  const { state, download } = useDownload(products, onDownloaded);
  const step = stepText(state);
  return (
    <div className={classes.keep}>
      <LinkButton
        aria-label={step === null ? label : undefined}
        aria-disabled={state.kind === 'downloading'}
        onClick={() => void download()}
      >
        <Icon name={state.kind === 'downloaded' && step !== null ? 'check' : 'save'} size={18} />{' '}
        <span>{step ?? text}</span>
      </LinkButton>
      <span role="status" className={classes.message}>
        <span>{failureText(state)}</span>
        {state.kind === 'downloaded' ? <span className="visually-hidden">{step}</span> : null}
      </span>
    </div>
  );
}

type ImageRequest = { src: string; sizes: string; widths: WidthRange };

/**
 * Fetches the source of a picture that the browser would choose if `Picture` rendered it, without rendering it, so that
 * the worker caches it. Rejects if it fails to load.
 */
function fetchPicture({ src, sizes, widths }: ImageRequest): Promise<void> {
  if (src === '') return Promise.resolve();
  const range = isDataReduced() ? halvedWidths(widths) : widths;
  const picture = document.createElement('picture');
  const avif = srcSet(src, 'avif', range);
  if (avif)
    picture.append(Object.assign(document.createElement('source'), { type: 'image/avif', srcset: avif, sizes }));
  const image = new Image();
  return new Promise((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('the picture did not come'));
    picture.append(image);
    image.sizes = sizes;
    const webp = srcSet(src, 'webp', range);
    if (webp) image.srcset = webp;
    image.src = src;
  });
}
