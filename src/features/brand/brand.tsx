import { createContext, use, useEffect } from 'react';
import type { Layout } from '../../../contract/layout.ts';
import { useBroken } from '../../ui/broken-picture.ts';
import classes from './Logo.module.css';

/** The store's names, texts, icon and logo, with a fallback for each (spec §2). */
export type Brand = {
  name: string;
  nativeName: string;
  tagline: string;
  title: string;
  icon: string;
  /** '' where the store has a name, but no logo. */
  logo: string;
  /** Width of the logo at 40 px height, which reserves its space before it loads. */
  logoWidth: number;
};

/** The app's own name and logo, for a store that sends none. */
const FALLBACK: Brand = {
  name: 'Storefront',
  nativeName: '',
  tagline: '',
  title: 'Storefront',
  icon: '/icon.svg',
  logo: '/logo.svg',
  logoWidth: 150,
};

export function brandOf(config: Layout['config'] | undefined): Brand {
  if (!config) return FALLBACK;
  const name = config.theme?.name || config.tabTitle || FALLBACK.name;
  return {
    name,
    nativeName: config.theme?.nativeName ?? '',
    tagline: config.theme?.tagline ?? '',
    title: config.tabTitle || name,
    icon: config.tabIcon || FALLBACK.icon,
    logo: config.icon || (name === FALLBACK.name ? FALLBACK.logo : ''),
    logoWidth: FALLBACK.logoWidth,
  };
}

/** The document title: the page's title before the store's name, or the store's title alone (spec §2). */
export const documentTitle = (brand: Brand, page: string): string => (page ? `${page} · ${brand.name}` : brand.title);

const Context = createContext<Brand>(FALLBACK);
export const BrandProvider = Context.Provider;
export const useBrand = (): Brand => use(Context);

/** The store's logo, or its name if it has none or its picture fails (R10). `alt` is '' where a link around it has the name. */
export function Logo({ alt, className }: { alt: string; className?: string | undefined }) {
  const { logo, logoWidth, name } = useBrand();
  const { isBroken, watched } = useBroken(logo);
  if (!logo) return <span className={classes.wordmark}>{name}</span>;
  if (isBroken) return <span className={`${classes.instead} ${className ?? ''}`}>{name}</span>;
  return <img {...watched} className={className} alt={alt} width={logoWidth} height={40} />;
}

/** Sets the document title in the browser; a server-rendered document has the one of `head.ts` already. */
export function useTitle(page = ''): void {
  const title = documentTitle(useBrand(), page);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
