import { defineWidget } from '../define-widget.tsx';
import { ReelsCollection, type ReelsCollectionProps } from './ReelsCollection.tsx';

const REEL_LIMIT = 24;
const isFilm = (url: string) => /\.mp4(\?|$)/i.test(url);

export default defineWidget<ReelsCollectionProps>({
  slot: 'home',
  claims: (widget) => widget.widgetId === 'REELS_COLLECTION',
  props: (widget) => {
    const reels = widget.entities
      .slice(0, REEL_LIMIT)
      .map((entity) => ({
        title: entity.title,
        subtitle: entity.subtitle,
        url: entity.url,
        film: isFilm(entity.film) ? entity.film : null,
        still: isFilm(entity.film) ? entity.poster : entity.image || entity.film,
      }))
      .filter((reel) => reel.film !== null || reel.still !== '');
    return reels.length > 0 ? { title: widget.title, description: widget.description, reels } : null;
  },
  Component: ReelsCollection,
});
