import { defineWidget, entitiesOf } from '../define-widget.tsx';
import { QuickLinks, type QuickLinksProps } from './QuickLinks.tsx';

export default defineWidget<QuickLinksProps>({
  slot: 'footer',
  claims: (widget) => widget.widgetId === 'QUICK_LINKS',
  props: (widget) => ({
    columns: entitiesOf(widget)
      .map((entity) => ({ title: entity.title, links: entity.links.filter((link) => link.text !== '') }))
      .filter((column) => column.links.length > 0),
    copyright: widget.description,
  }),
  Component: QuickLinks,
});
