import { defineWidget } from '../define-widget.tsx';
import { Headline, type HeadlineProps } from './Headline.tsx';

export default defineWidget<HeadlineProps>({
  slot: 'top',
  claims: (widget) => widget.widgetId === 'HEADLINE',
  props: (widget) => {
    const entries = widget.entities
      .filter((entity) => entity.title !== '')
      .map((entity) => ({ text: entity.title, buttonText: entity.buttonText, url: entity.url }));
    return entries.length > 0 ? { entries } : null;
  },
  Component: Headline,
});
