import type { WidgetEntity } from '../../../contract/entity.ts';
import { defineWidget } from '../define-widget.tsx';
import type { ReelData } from './Reel.tsx';
import { ReelsCollection, type ReelsCollectionProps } from './ReelsCollection.tsx';

const REEL_LIMIT = 24;

/** One reel for each of an entity's creatives; an entity without any is its picture. */
function reelsOf({ creatives, image, title, subtitle, url, textColor, backgroundColor }: WidgetEntity): ReelData[] {
  const words = { title, subtitle, url, textColor, backgroundColor };
  if (creatives.length === 0) return image ? [{ ...words, film: null, still: image }] : [];
  return creatives.map((creative) =>
    creative.kind === 'film'
      ? { ...words, film: creative.url, still: creative.poster ?? image }
      : { ...words, film: null, still: creative.url },
  );
}

export default defineWidget<ReelsCollectionProps>({
  slot: 'home',
  props: (widget) => {
    const reels = widget.entities.flatMap(reelsOf).slice(0, REEL_LIMIT);
    return reels.length > 0 ? { title: widget.title, description: widget.description, reels } : null;
  },
  Component: ReelsCollection,
});
