import { defineWidget, once } from '../define-widget.tsx';
import { Topical, type TopicalProps } from './Topical.tsx';

export default defineWidget<TopicalProps>({
  slot: 'home',
  claims: (widget) => widget.widgetId === 'TOPICAL',
  props: (widget) => {
    const entity = widget.entities[0];
    const title = entity?.title || widget.title;
    if (!entity || (entity.image === '' && title === '')) return null;
    return {
      image: entity.image,
      phoneImage: entity.phoneImage,
      title,
      subtitle: entity.subtitle || widget.description,
      buttonText: entity.buttonText,
      url: entity.url,
      links: once(entity.links, ({ text, url }) => `${text}:${url}`).filter(
        ({ text, url }) => text !== '' && url !== '',
      ),
    };
  },
  Component: Topical,
});
