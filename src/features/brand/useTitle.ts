import { useEffect } from 'react';
import { useBrand } from './brand.tsx';

/** The document's title: the page's own words before the store's name, or the store's title alone (spec §2). */
export function useTitle(page = ''): void {
  const brand = useBrand();
  useEffect(() => {
    document.title = page ? `${page} · ${brand.name}` : brand.title;
  }, [page, brand.name, brand.title]);
}
