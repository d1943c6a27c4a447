import type { ProviderDefinition } from './provider.ts';
import { cashfree } from './providers/cashfree/provider.ts';
import { sandbox } from './providers/sandbox/provider.ts';

export const PROVIDERS: readonly ProviderDefinition[] = [cashfree, sandbox];
