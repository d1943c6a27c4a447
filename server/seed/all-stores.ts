import { angocha } from './stores/angocha.ts';
import { kargha } from './stores/kargha.ts';
import type { StoreWords } from './words.ts';

export const allStores: StoreWords[] = [kargha, angocha];
