import type { StoreContent } from './store-content.ts';
import { angocha } from './stores/angocha.ts';
import { jharokha } from './stores/jharokha.ts';
import { kargha } from './stores/kargha.ts';
import { lattoo } from './stores/lattoo.ts';
import { nindiya } from './stores/nindiya.ts';
import { poush } from './stores/poush.ts';
import { rozana } from './stores/rozana.ts';
import { saanjh } from './stores/saanjh.ts';

/** The demo stores. To add one, put its content into `stores/` and list it here. */
export const allStores: StoreContent[] = [nindiya, saanjh, angocha, lattoo, jharokha, kargha, rozana, poush];
