import { useEffect } from 'react';
import { titleOf, useBrand } from './brand.tsx';

/** Keeps the document's title while a page is open; the document itself came with the one of `head.ts`. */
export function useTitle(page = ''): void {
  const title = titleOf(useBrand(), page);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
