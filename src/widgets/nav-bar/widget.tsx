import { defineWidget } from '../define-widget.tsx';
import { CategoryMenu, type CategoryMenuProps } from './CategoryMenu.tsx';
import { categoriesOf } from './categories.ts';

export default defineWidget<CategoryMenuProps>({
  slot: 'nav',
  props: (widget) => {
    const categories = categoriesOf(widget);
    return categories.length > 0 ? { categories } : null;
  },
  Component: CategoryMenu,
});
