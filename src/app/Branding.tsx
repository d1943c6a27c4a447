import { useEffect, useState } from 'react';
import type { StoreTheme } from '../../contract/layout.ts';
import type { Brand } from '../features/brand/brand.tsx';
import { useIsHydrated } from '../ui/useIsHydrated.ts';

/** Sets the store's icon and colours on the document (spec §2). Colours go through CSSOM, as the CSP allows. */
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

  const isHydrated = useIsHydrated();
  /** The theme that a server-rendered document has already. */
  const [renderedTheme] = useState(isHydrated ? undefined : theme);
  useEffect(() => {
    if (theme === renderedTheme) return;
    const { style } = document.documentElement;
    let wanted = true;
    let names: string[] = [];
    import('../domain/theme.ts').then(
      ({ themeVariables }) => {
        if (!wanted) return;
        const variables = Object.entries(themeVariables(theme));
        for (const [name, value] of variables) style.setProperty(`--${name}`, value);
        names = variables.map(([name]) => `--${name}`);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      for (const name of names) style.removeProperty(name);
    };
  }, [theme, renderedTheme]);
  return null;
}
