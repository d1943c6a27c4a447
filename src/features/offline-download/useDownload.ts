import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import type { DownloadProgress, DownloadStep } from '../../data/download-collection.ts';
import { toCard } from '../../domain/product-card.ts';
import { bringPicture } from '../../ui/bring-picture.ts';
import * as card from '../product-card/sizes.ts';
import { leadPicture } from '../product-lead/lead-picture.ts';
import * as lead from '../product-lead/lead-sizes.ts';

export type DownloadState =
  | { kind: 'idle' | 'failed' | 'sign-in' }
  | ({ kind: 'keeping' } & DownloadStep)
  | ({ kind: 'kept' } & DownloadProgress);

/** The card's picture and the first of its page: what is seen of a product before anybody taps. */
async function bringPictures(product: Product): Promise<void> {
  const wishes = [
    { src: toCard(product).picture ?? '', sizes: card.SIZES, widths: card.WIDTHS },
    { src: leadPicture(product), sizes: lead.SIZES, widths: lead.WIDTHS },
  ];
  for (const wish of wishes) await bringPicture(wish);
}

/** `products` brings what shall be kept, 'sign-in' where only customers may see it. Leaving the page ends it. */
export function useDownload(products: () => Promise<readonly Product[] | 'sign-in'>, onKept?: () => void) {
  const app = useApp();
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const keep = async (): Promise<void> => {
    if (state.kind === 'keeping') return;
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setState({ kind: 'keeping', done: 0, of: 0 });
    try {
      const found = await products();
      if (found === 'sign-in') return setState({ kind: 'sign-in' });
      const { downloadCollection } = await import('../../data/download-collection.ts');
      const onStep = (step: DownloadStep) => setState({ kind: 'keeping', ...step });
      setState({ kind: 'kept', ...(await downloadCollection(app, found, { bring: bringPictures, onStep, signal })) });
      onKept?.();
    } catch {
      setState({ kind: 'failed' });
    }
  };
  return { state, keep };
}
