import { m } from '#messages';
import { privateRoute } from '../../features/head/page-head.ts';

export const head = privateRoute('/saved', m.offline_copy_saved);
