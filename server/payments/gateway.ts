import { foreignApi } from '../http/host.ts';
import { CASHFREE_SCRIPT, type Config, type Gateway } from '../ops/config.ts';

type Settings = Pick<Config, 'apiBaseUrl' | 'stageApiBaseUrl' | 'foreignGateway' | 'payments'>;

/** D14: script and mode of the hosted payment page for this host; null if payments are disabled. */
export function gatewayOf(request: Request, config: Settings): Gateway | null {
  // D35: orders of another backend are paid with its provider, regardless of this server's own setting.
  if (foreignApi(request, config)) return config.foreignGateway;
  const { payments } = config;
  if (payments === null) return null;
  if (payments.kind === 'sandbox') return { script: '/sandbox/cashfree.js', mode: 'sandbox' };
  return { script: CASHFREE_SCRIPT, mode: payments.mode };
}

/** The origin to allow in the CSP; undefined if the script is this server's own or there is none. */
export function gatewayOrigin(gateway: Gateway | null): string | undefined {
  return gateway && URL.canParse(gateway.script) ? new URL(gateway.script).origin : undefined;
}
