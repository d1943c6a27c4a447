import { privateHead, type RouteHead } from '../../features/head/page-head.ts';
import { texts } from './texts.ts';

export const head: RouteHead = {
  routes: ['/saved-items'],
  headOf: ({ brand }) => privateHead(brand, texts.title),
};
