import { m } from '#messages';
import { privateRoute } from '../../features/head/page-head.ts';

export const head = privateRoute('/payment-return', m.common_payment);
