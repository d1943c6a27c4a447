import { privateRoute } from '../../features/head/page-head.ts';
import { texts } from './texts.ts';

export const head = privateRoute('/payment-return', texts.title);
