import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { Product } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import { recentlyViewed, rememberViewed } from '../../data/recently-viewed.ts';
import { toCard } from '../../domain/product-card.ts';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import classes from './OtherProducts.module.css';

const WIDTHS = { min: 160, max: 640 };

/** Products viewed on this device. The server has no such data, so they are rendered after hydration. */
export function RecentlyViewed({ product }: { product: Product }) {
  const app = useApp();
  const isHydrated = useIsHydrated();
  const [before] = useState(() => recentlyViewed(app));
  const { id, name, picture } = toCard(product);
  useEffect(() => rememberViewed(app, { id, name, picture }), [app, id, name, picture]);
  const others = isHydrated ? before.filter((entry) => entry.id !== id) : [];
  if (others.length === 0) return null;
  return (
    <Section title={m.product_recent()}>
      <ul className={`${classes.row} ${classes.small}`}>
        {others.map((entry) => (
          <li key={entry.id}>
            <Link to="/product/$id" params={{ id: entry.id }} className={classes.link}>
              <span className={classes.picture}>
                <Picture
                  src={entry.picture ?? ''}
                  alt=""
                  sizes="(min-width: 48em) 180px, 132px"
                  widths={WIDTHS}
                  width={400}
                  height={500}
                  loadingText={m.common_loading()}
                />
              </span>
              <span lang={langOf(entry.name)}>{entry.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
