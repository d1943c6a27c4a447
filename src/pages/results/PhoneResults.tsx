import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { offlineProductsQuery } from '../../data/queries/offline-products.ts';
import { searchProductIds } from '../../domain/phone-search.ts';
import { Frame } from './Frame.tsx';
import classes from './ResultsPage.module.css';
import { Shelf } from './Shelf.tsx';
import { texts } from './texts.ts';
import { useResults } from './useResults.ts';

const NOTHING = [] as const;

/**
 * What was seen on this phone and fits, while the shop cannot be asked; it says so, and gives way to the shop's own answer.
 * `otherwise`: where the phone knows nothing either.
 */
export function PhoneResults({ q, otherwise }: { q: string; otherwise: ReactNode }) {
  const navigate = useNavigate();
  const { data: seen } = useQuery(offlineProductsQuery(useApp()));
  const goods = useMemo(() => (seen ? searchProductIds(seen, q) : NOTHING), [seen, q]);
  const { shown, controls } = useResults(goods);
  if (goods.length === 0) return otherwise;
  return (
    <Frame
      head={
        <>
          <h1>{texts.showing(shown.length, q)}</h1>
          <p className={classes.alone}>{texts.onPhone}</p>
        </>
      }
    >
      <Shelf shown={shown} controls={controls} onClear={() => void navigate({ to: '/results' })} />
    </Frame>
  );
}
