import type { ProviderDefinition } from './provider.ts';
import { cashfree } from './providers/cashfree/provider.ts';
import { sandbox } from './providers/sandbox/provider.ts';

/** Without settings the first one with `isPractice` is used; messages name them in this order. */
export const PROVIDERS: readonly ProviderDefinition[] = [cashfree, sandbox];
