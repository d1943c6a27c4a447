import { m } from '#messages';
import { privateRoute } from '../../features/head/page-head.ts';

export const head = privateRoute('__root__', m.common_page_not_found);
