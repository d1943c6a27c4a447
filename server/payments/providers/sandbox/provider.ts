import type { ProviderDefinition } from '../../provider.ts';
import { sandboxApi } from './api.ts';
import { sandboxPage } from './hosted-page.ts';

/** A payment page of this server, for practice: no money moves. It needs no settings. */
export const sandbox: ProviderDefinition = {
  name: 'sandbox',
  enabledBy: 'PAYMENTS=sandbox',
  isPractice: true,
  hosts: { scripts: [], api: [], pages: [] },
  page: () => ({ script: '/sandbox/pay.js', mode: 'sandbox' }),
  account: () => ({ connect: sandboxApi, hostedPage: sandboxPage }),
};
