import { useEffect } from 'react';
import type { StoreTheme } from '../../contract/layout.ts';
import { themeVariables } from '../domain/theme.ts';
import type { Brand } from '../features/brand/brand.tsx';

/** Puts the store's title, icon and colours on the document (spec §2). Colours go through CSSOM, as the policy allows (S30). */
export function Branding({ brand, theme }: { brand: Brand; theme: StoreTheme | null }) {
  useEffect(() => {
    let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) {
      link = document.createElement('link');
      link.rel = 'icon';
      document.head.append(link);
    }
    link.href = brand.icon;
  }, [brand.icon]);

  useEffect(() => {
    const { style } = document.documentElement;
    const variables = Object.entries(themeVariables(theme));
    for (const [name, value] of variables) style.setProperty(`--${name}`, value);
    return () => {
      for (const [name] of variables) style.removeProperty(`--${name}`);
    };
  }, [theme]);
  return null;
}
