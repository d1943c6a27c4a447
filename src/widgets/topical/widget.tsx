import { defineWidget, entitiesOf } from '../define-widget.tsx';
import { Topical, type TopicalProps } from './Topical.tsx';

export default defineWidget<TopicalProps>({
  slot: 'home',
  claims: (widget) => widget.widgetId === 'TOPICAL',
  props: (widget) => {
    const entity = entitiesOf(widget)[0];
    const title = entity?.title || widget.title;
    if (!entity || (entity.image === '' && title === '')) return null;
    return {
      image: entity.image,
      phoneImage: entity.phoneImage,
      title,
      subtitle: entity.subtitle || widget.description,
      buttonText: entity.buttonText,
      url: entity.url,
      links: entity.links.filter((link) => link.text !== '' && link.url !== ''),
    };
  },
  Component: Topical,
});
