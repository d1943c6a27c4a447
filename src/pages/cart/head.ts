import { m } from '#messages';
import { privateRoute } from '../../features/head/page-head.ts';

export const head = privateRoute('/cart', m.cart_title);
