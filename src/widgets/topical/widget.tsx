import { defineWidget, once } from '../define-widget.tsx';
import { hasWords, Topical, type TopicalProps } from './Topical.tsx';

export default defineWidget<TopicalProps>({
  slot: 'home',
  props: (widget) => {
    const entity = widget.entities[0];
    if (!entity) return null;
    const story = {
      ...entity,
      title: entity.title || widget.title,
      subtitle: entity.subtitle || widget.description,
      buttonText: entity.url === '' ? '' : entity.buttonText,
      links: once(entity.links, ({ text, url }) => `${text}:${url}`).filter(
        ({ text, url }) => text !== '' && url !== '',
      ),
    };
    return story.image !== '' || hasWords(story) ? story : null;
  },
  Component: Topical,
});
