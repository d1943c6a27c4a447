import { defineWidget } from '../define-widget.tsx';
import { StackedBanner, type StackedBannerProps } from './StackedBanner.tsx';

const BANNER_LIMIT = 12;

export default defineWidget<StackedBannerProps>({
  slot: 'home',
  props: (widget) => {
    const banners = widget.entities.filter((entity) => entity.image !== '').slice(0, BANNER_LIMIT);
    return banners.length > 0 ? { title: widget.title, banners } : null;
  },
  Component: StackedBanner,
});
