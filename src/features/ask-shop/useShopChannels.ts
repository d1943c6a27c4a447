import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../data/app-context.tsx';
import { contentPageQuery } from '../../data/queries/browse.ts';
import { type Channel, channelsOf } from '../../domain/shop-channels.ts';

/** The channels that the shop's contact page names; empty where it names none or fails to load. */
export function useShopChannels(): { channels: Channel[]; isPending: boolean } {
  const { data: page, isPending } = useQuery(contentPageQuery(useApp(), 'CONTACT'));
  const html = page?.widgets.flatMap(({ entities }) => entities.map((entity) => entity.html)).join('\n') ?? '';
  return { channels: channelsOf(html), isPending };
}
