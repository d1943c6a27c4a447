import { m } from '#messages';
import { privateRoute } from '../../features/head/page-head.ts';

export const head = privateRoute('/saved-items', m.common_saved_items);
