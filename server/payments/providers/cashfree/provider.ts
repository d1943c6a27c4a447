import * as v from 'valibot';
import { address, oneOf, readEnvironment } from '../../../ops/environment.ts';
import { StartError } from '../../../ops/start-error.ts';
import type { ProviderDefinition } from '../../provider.ts';
import { cashfreeApi } from './api.ts';
import { cashfreeWebhook } from './webhook.ts';

const environment = v.object({
  CASHFREE_CLIENT_ID: v.optional(v.string()),
  CASHFREE_CLIENT_SECRET: v.optional(v.string()),
  CASHFREE_MODE: v.optional(oneOf(['sandbox', 'production']), 'production'),
  CASHFREE_API_URL: v.optional(address),
});

const API_URLS = { sandbox: 'https://sandbox.cashfree.com/pg', production: 'https://api.cashfree.com/pg' };

export const cashfree: ProviderDefinition = {
  name: 'cashfree',
  enabledBy: 'CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET',
  isPractice: false,
  // From its documentation. Its script must not be copied (PCI).
  hosts: {
    scripts: ['https://sdk.cashfree.com'],
    api: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
    pages: ['https://payments.cashfree.com', 'https://payments-test.cashfree.com'],
  },
  page: (env) => ({
    script: 'https://sdk.cashfree.com/js/v3/cashfree.js',
    mode: readEnvironment(environment, env).CASHFREE_MODE,
  }),
  account: (env) => {
    const settings = readEnvironment(environment, env);
    const { CASHFREE_CLIENT_ID: clientId, CASHFREE_CLIENT_SECRET: clientSecret, CASHFREE_MODE: mode } = settings;
    if (!clientId && !clientSecret) return null;
    if (!clientId || !clientSecret) {
      throw new StartError('Payments by Cashfree need CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET.');
    }
    const api = cashfreeApi({ url: settings.CASHFREE_API_URL ?? API_URLS[mode], clientId, clientSecret });
    return { connect: () => api, webhook: cashfreeWebhook(clientSecret) };
  },
};
