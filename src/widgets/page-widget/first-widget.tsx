import { lazy } from 'react';
import { defineWidget } from '../define-widget.tsx';
import type { PageTextProps } from './PageText.tsx';

export default defineWidget<PageTextProps>({
  slot: 'page',
  props: (widget, slot) => {
    const [entity] = widget.entities;
    if (!entity || entity.html.trim() === '') return null;
    return { html: entity.html, title: widget.title || entity.title, onHome: slot === 'home' };
  },
  // Few home pages have it, so it is not in the initial bundle.
  Component: lazy(() => import('./PageText.tsx').then((module) => ({ default: module.PageText }))),
});
