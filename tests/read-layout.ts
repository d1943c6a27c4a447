import * as v from 'valibot';
import { contentPage, storeHome, wireWidget } from '../contract/layout.ts';
import { readLayout, readPage, readWidget } from '../src/data/widget-kinds.ts';

/** Wire JSON, parsed as in the app. */
export const readWidgetFrom = (wire: unknown) => readWidget(v.parse(wireWidget, wire));
export const readHomeFrom = (reply: unknown) => readLayout(v.parse(storeHome.reply, reply));
export const readPageFrom = (reply: unknown) => readPage(v.parse(contentPage.reply, reply));
