import { defineWidget } from '../define-widget.tsx';
import { Headline, type HeadlineProps } from './Headline.tsx';

export default defineWidget<HeadlineProps>({
  slot: 'top',
  props: (widget) => {
    const entries = widget.entities.filter((entity) => entity.title !== '');
    return entries.length > 0 ? { entries } : null;
  },
  Component: Headline,
});
