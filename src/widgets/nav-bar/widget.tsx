import { defineWidget } from '../define-widget.tsx';
import { CategoryMenu, type CategoryMenuProps } from './CategoryMenu.tsx';
import { categoriesOf, isNavBar } from './categories.ts';

export default defineWidget<CategoryMenuProps>({
  slot: 'nav',
  claims: isNavBar,
  props: (widget) => {
    const categories = categoriesOf(widget);
    return categories.length > 0 ? { categories } : null;
  },
  Component: CategoryMenu,
});
