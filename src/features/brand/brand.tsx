import { createContext, use } from 'react';
import type { Layout } from '../../../contract/layout.ts';

/** What the store is called and looks like, with a fallback for everything (spec §2). */
export type Brand = {
  name: string;
  nativeName: string;
  tagline: string;
  title: string;
  icon: string;
  /** '' where the store has a name, but no logo. */
  logo: string;
  /** Width of the logo at 40 px height, so that it takes its room before it loads. */
  logoWidth: number;
};

/** The product's own name and mark, for a store that sends none. */
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

/** A document's title: the page's own words before the store's name, or the store's title alone (spec §2). */
export const titleOf = (brand: Brand, page: string): string => (page ? `${page} · ${brand.name}` : brand.title);

const Context = createContext<Brand>(FALLBACK);
export const BrandProvider = Context.Provider;
export const useBrand = (): Brand => use(Context);
