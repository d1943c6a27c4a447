import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import type { ProductCardData } from '../../domain/product-card.ts';
import { whenNear } from '../../ui/HydrateWhenNear.tsx';
import { ProductCard } from './ProductCard.tsx';

type Props = {
  /** The part of the page that holds the list. */
  part: string;
  card: ProductCardData;
  sizes?: string;
  className?: string | undefined;
};

/**
 * A product in the list of a widget. On the way back, one that is not on the screen keeps its room until it
 * comes there, or the browser has nothing else to do (decision 037).
 */
export function CardItem({ part, card, sizes, className }: Props) {
  const name = `${part}/${card.id}`;
  const { farParts } = useApp();
  const [room, setRoom] = useState(farParts?.get(name));
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!room || !item.current) return;
    const show = () => setRoom(undefined);
    room.whenIdle(show);
    return whenNear(item.current, show, '0px');
  }, [room]);
  return (
    <li ref={item} className={className} data-item={name} style={room?.style}>
      {room ? null : <ProductCard card={card} {...(sizes ? { sizes } : {})} />}
    </li>
  );
}
