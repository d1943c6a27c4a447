import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import { companionsQuery } from '../../data/queries/product-extras.ts';
import { recentlyViewed, rememberViewed } from '../../data/recently-viewed.ts';
import { toCard } from '../../domain/product-card.ts';
import { ProductCard } from '../../features/product-card/ProductCard.tsx';
import { useIsHydrated, useNear } from '../../ui/HydrateWhenNear.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './OtherProducts.module.css';
import { texts } from './texts.ts';

const SIZES = '(min-width: 48em) 220px, 160px';

/** Companion products. Its space is reserved while it loads, which prevents layout shift. */
export function CompanionProducts({ product }: { product: Product }) {
  const { data: found, isLoading } = useQuery(companionsQuery(useApp(), product.id));
  if (isLoading) return <div className={classes.placeholder} />;
  const others = (found ?? []).filter(({ id }) => id !== product.id);
  return others.length > 0 ? <CompanionList others={others} /> : null;
}

/** Fetched immediately, for offline use; rendered near the viewport. */
function CompanionList({ others }: { others: Product[] }) {
  const [place, near] = useNear<HTMLDivElement>();
  if (!near) return <div ref={place} className={classes.placeholder} />;
  return (
    <Section title={texts.goesWith}>
      <ul className={classes.row}>
        {others.map((one) => (
          <li key={one.id}>
            <ProductCard card={toCard(one)} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
    <Section title={texts.recent}>
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
                  loadingText={texts.loading}
                />
              </span>
              {entry.name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
