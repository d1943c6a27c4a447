import { privateHead, type RouteHead } from '../../features/head/page-head.ts';
import { texts } from './NotFoundPage.tsx';

export const head: RouteHead = {
  routes: ['__root__'],
  headOf: ({ brand }) => privateHead(brand, texts.notFound),
};
