import { CASHFREE_SCRIPT, type Config, type Gateway } from './config.ts';
import { foreignApi } from './host.ts';

type Settings = Pick<Config, 'apiBaseUrl' | 'stageApiBaseUrl' | 'foreignGateway' | 'payments'>;

/** D14: the script that opens the hosted page for this host, and its mode; null where nobody can pay. */
export function gatewayOf(request: Request, config: Settings): Gateway | null {
  // D35: orders of another backend are paid at that backend's provider, whatever this server's own shops use.
  if (foreignApi(request, config)) return config.foreignGateway;
  const { payments } = config;
  if (payments === null) return null;
  if (payments.kind === 'sandbox') return { script: '/sandbox/cashfree.js', mode: 'sandbox' };
  return { script: CASHFREE_SCRIPT, mode: payments.mode };
}

/** The origin that the security policy has to admit; undefined where the script is this server's or there is none. */
export function gatewayOrigin(gateway: Gateway | null): string | undefined {
  return gateway && URL.canParse(gateway.script) ? new URL(gateway.script).origin : undefined;
}
