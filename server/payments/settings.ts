import * as v from 'valibot';
import { DEFAULT_PROVIDER, type PaymentPageSettings } from '../../contract/payment-page.ts';
import type { Db } from '../db/database.ts';
import type { Config } from '../ops/config.ts';
import { address, type Environment, oneOf, readEnvironment } from '../ops/environment.ts';
import { StartError } from '../ops/start-error.ts';
import type { PaymentProvider, ProviderAccount, ProviderDefinition } from './provider.ts';
import { PROVIDERS } from './registry.ts';

/** The settings of each provider are read in its own folder. */
const environment = v.object({
  PAYMENTS: v.optional(oneOf(PROVIDERS.map(({ name }) => name))),
  PAYMENT_SCRIPT_URL: v.optional(address),
});

/** The provider of this server's orders. */
export type ConfiguredProvider = Omit<ProviderAccount, 'connect'> & {
  name: string;
  /** No money moves. */
  isPractice: boolean;
  page: PaymentPageSettings;
  connect: (db: Db, now: () => Date) => PaymentProvider;
};

export type PaymentSettings = {
  /** Null: payments are disabled. */
  provider: ConfiguredProvider | null;
  /** The payment page of another backend's orders (D35); that backend has the keys. */
  otherBackend: PaymentPageSettings;
};

const pageOf = ({ name, page }: ProviderDefinition, env: Environment): PaymentPageSettings => ({
  ...page(env),
  provider: name,
});

function configured(definition: ProviderDefinition, env: Environment): ConfiguredProvider | null {
  const { name, isPractice } = definition;
  const account = definition.account(env);
  if (!account) return null;
  const connect = (db: Db, now: () => Date) => ({ name, ...account.connect(db, now) });
  return { ...account, name, isPractice, page: pageOf(definition, env), connect };
}

/** The settings that enable payments, for a message. */
export const howToEnablePayments = (): string => PROVIDERS.map(({ enabledBy }) => enabledBy).join(', or ');

/** `isOpen`: shoppers may use the shop. `apiBaseUrl`: of another backend, which takes the payments. */
type ShopSettings = Pick<Config, 'production' | 'isOpen' | 'apiBaseUrl'>;

/**
 * D14: the provider that PAYMENTS names, else the one whose keys are set, else the practice one. That is never the default
 * of a shop in production, and refused where shoppers may use it: it takes orders as paid for nothing.
 */
function selectProvider(env: Environment, chosen: string | undefined, shop: ShopSettings): ConfiguredProvider | null {
  if (chosen !== undefined) {
    const [definition] = PROVIDERS.filter(({ name }) => name === chosen);
    const provider = definition && configured(definition, env);
    if (!provider) throw new StartError(`PAYMENTS=${chosen} needs ${definition?.enabledBy}.`);
    return provider;
  }
  const [first, second] = PROVIDERS.filter(({ isPractice }) => !isPractice).flatMap(
    (one) => configured(one, env) ?? [],
  );
  if (first && second)
    throw new StartError(`PAYMENTS must be set: there are keys of ${first.name} and ${second.name}.`);
  const [practice] = shop.production ? [] : PROVIDERS.filter(({ isPractice }) => isPractice);
  if (first || !practice) return first ?? null;
  if (shop.isOpen && !shop.apiBaseUrl) {
    throw new StartError(
      `Shoppers could buy for nothing on the test page, since HOST, SMS_URL or SMTP_URL is set: set ${howToEnablePayments()} if that is meant.`,
    );
  }
  return configured(practice, env);
}

/** The payment page of another backend's provider. `script`: PAYMENT_SCRIPT_URL. */
export function otherBackendPage(
  definition: ProviderDefinition,
  env: Environment,
  script: string | undefined,
): PaymentPageSettings {
  const page = pageOf(definition, env);
  if (script === undefined) return page;
  if (page.script === undefined) {
    throw new StartError(`PAYMENT_SCRIPT_URL must not be set: payments by ${definition.name} use no script.`);
  }
  return { ...page, script };
}

/** Reads the settings of payments. Throws a `StartError` with one sentence per problem. */
export function readPaymentSettings(env: Environment, shop: ShopSettings): PaymentSettings {
  const { PAYMENTS: chosen, PAYMENT_SCRIPT_URL: script } = readEnvironment(environment, env);
  const real = PROVIDERS.filter(({ isPractice }) => !isPractice);
  const theirs = real.find(({ name }) => name === chosen) ?? real.find(({ name }) => name === DEFAULT_PROVIDER);
  if (!theirs) throw new Error(`the registry has no provider ${DEFAULT_PROVIDER}`);
  return { provider: selectProvider(env, chosen, shop), otherBackend: otherBackendPage(theirs, env, script) };
}
