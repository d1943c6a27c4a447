import { log } from '../ops/log.ts';
import type { Parts } from '../parts.ts';
import {
  clientAddress,
  clientProtocol,
  isLoopbackAddress,
  isUntrustedProxy,
  limitSubject,
  proxyList,
} from './client-address.ts';
import type { Meta } from './request.ts';

type Of<T> = (request: Request, meta: Meta | undefined) => T;

/** Who sends a request, by the address of its client (S5), for limits and queues. */
export type Callers = {
  /** The client's address; '' for an unknown peer. */
  addressOf: Of<string>;
  /** The scheme that the client used. */
  protocolOf: Of<'http' | 'https'>;
  /** The subject of rate limits; '' for an unknown peer. */
  subjectOf: Of<string>;
  /** As `subjectOf`, but '' (not limited) for the local machine while the inbox is enabled (S7). */
  signInSubjectOf: Of<string>;
  /** Whose turn it is in a queue; '' (not limited) for the local machine. */
  queueOf: Of<string>;
  /** S12: in production only this machine itself may name any store of `localhost`, not what a proxy on it forwards. */
  isLocal: Of<boolean>;
  /** Logs once that a proxy which is not trusted forwards requests. */
  warnOfProxy: Of<void>;
};

export function callersOf({ config, inbox }: Pick<Parts, 'config' | 'inbox'>): Callers {
  const proxies = proxyList(config.trustedProxies);
  let hasWarned = false;
  const addressOf: Of<string> = (request, { remote = '' } = {}) =>
    proxies ? clientAddress(request, remote, proxies) : remote;
  const unlessLocal = (address: string): string => (isLoopbackAddress(address) ? '' : limitSubject(address));
  return {
    addressOf,
    protocolOf: (request, { remote = '' } = {}) => clientProtocol(request, remote, proxies),
    subjectOf: (request, meta) => limitSubject(addressOf(request, meta)),
    signInSubjectOf: (request, meta) => {
      const address = addressOf(request, meta);
      return inbox ? unlessLocal(address) : limitSubject(address);
    },
    queueOf: (request, meta) => unlessLocal(addressOf(request, meta)),
    isLocal: (request, meta) =>
      !config.production || (isLoopbackAddress(addressOf(request, meta)) && !request.headers.has('x-forwarded-for')),
    warnOfProxy: (request, { remote = '' } = {}) => {
      if (hasWarned || !proxies || !isUntrustedProxy(request, remote, proxies)) return;
      hasWarned = true;
      log('error', 'proxy-not-trusted', { peer: remote, message: 'all its clients share its limits: TRUSTED_PROXIES' });
    },
  };
}
