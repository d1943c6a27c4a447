import { lazy } from 'react';
import { defineWidget } from '../define-widget.tsx';
import type { PageWordsProps } from './PageWords.tsx';

export default defineWidget<PageWordsProps>({
  slot: 'page',
  props: (widget, slot) => {
    const [entity] = widget.entities;
    if (!entity || entity.html.trim() === '') return null;
    return { html: entity.html, title: widget.title || entity.title, onHome: slot === 'home' };
  },
  // Few home pages have it, so it is not in the initial bundle.
  Component: lazy(() => import('./PageWords.tsx').then((module) => ({ default: module.PageWords }))),
});
