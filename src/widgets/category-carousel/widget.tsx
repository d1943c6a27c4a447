import { defineWidget } from '../define-widget.tsx';
import { CategoryCarousel, type CategoryCarouselProps } from './CategoryCarousel.tsx';

/** The wire spells it so. */
const CATEGORY_CAROUSEL = 'CATAGORY_CAROUSEL';

export default defineWidget<CategoryCarouselProps>({
  slot: 'home',
  claims: (widget) => widget.widgetId === CATEGORY_CAROUSEL,
  props: (widget) => {
    const categories = widget.entities

      .map((entity) => ({ ...entity, name: entity.category || entity.title }))
      .filter((category) => category.name !== '');
    return categories.length > 0 ? { title: widget.title, categories } : null;
  },
  Component: CategoryCarousel,
});
