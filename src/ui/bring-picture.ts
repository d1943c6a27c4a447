import { smaller, srcSet, type WidthRange } from '../../contract/media.ts';
import { savesData } from './useReducedData.ts';

export type ImageRequest = { src: string; sizes: string; widths: WidthRange };

/**
 * Has the browser fetch the very copy of a picture that it would choose if it were drawn (as `Picture` does), without drawing
 * it: the worker then has it. Rejects when it does not come.
 */
export function bringPicture({ src, sizes, widths }: ImageRequest): Promise<void> {
  if (src === '') return Promise.resolve();
  const range = savesData() ? smaller(widths) : widths;
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
