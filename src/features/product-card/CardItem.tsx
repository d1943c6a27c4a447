import { useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import type { ProductCardData } from '../../domain/product-card.ts';
import { whenNear } from '../../ui/near.ts';
import { ProductCard } from './ProductCard.tsx';

type ItemProps = {
  /** The part of the page that holds the list. */
  part: string;
  card: ProductCardData;
  sizes?: string;
  className?: string | undefined;
};

/**
 * A product in the list of a widget. On Back it is an empty item of the same height at first. A card in the viewport is
 * rendered before the page is painted, others once they are scrolled into view or the browser is idle.
 */
export function CardItem({ part, card, sizes, className }: ItemProps) {
  const name = `${part}/${card.id}`;
  const { farParts } = useApp();
  const [placeholder, setPlaceholder] = useState(farParts?.get(name));
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (!placeholder || !item.current) return;
    const show = () => setPlaceholder(undefined);
    placeholder.whenIdle(show);
    return whenNear(item.current, show, '0px');
  }, [placeholder]);
  return (
    <li ref={item} className={className} data-item={name} style={placeholder?.style}>
      {placeholder ? null : <ProductCard card={card} {...(sizes ? { sizes } : {})} />}
    </li>
  );
}
