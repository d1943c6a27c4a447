import { privateRoute } from '../../features/head/page-head.ts';
import { texts } from './NotFoundPage.tsx';

export const head = privateRoute('__root__', texts.notFound);
