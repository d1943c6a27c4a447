import { defineWidget } from '../define-widget.tsx';
import { CategoryCarousel, type CategoryCarouselProps } from './CategoryCarousel.tsx';

export default defineWidget<CategoryCarouselProps>({
  slot: 'home',
  props: (widget) => {
    const categories = widget.entities

      .map((entity) => ({ ...entity, name: entity.category || entity.title }))
      .filter((category) => category.name !== '');
    return categories.length > 0 ? { title: widget.title, categories } : null;
  },
  Component: CategoryCarousel,
});
