import { privateRoute } from '../../features/head/page-head.ts';
import { texts } from './texts.ts';

export const head = privateRoute('/myaccount', texts.title);
