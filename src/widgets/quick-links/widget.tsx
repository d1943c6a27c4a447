import { defineWidget, once } from '../define-widget.tsx';
import { QuickLinks, type QuickLinksProps } from './QuickLinks.tsx';

export default defineWidget<QuickLinksProps>({
  slot: 'footer',
  props: (widget) => ({
    columns: widget.entities
      .map(({ title, links }) => ({ title, links: once(links, ({ text, url }) => `${text}:${url}`) }))
      .map(({ title, links }) => ({ title, links: links.filter((link) => link.text !== '') }))
      .filter((column) => column.links.length > 0),
    copyright: widget.description,
  }),
  Component: QuickLinks,
});
