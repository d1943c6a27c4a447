import { resolve } from 'node:path';
import { howToEnablePayments, type PaymentSettings } from '../payments/settings.ts';
import type { Directory } from '../stores/directory.ts';
import type { Config } from './config.ts';
import { print } from './log.ts';
import { startWarnings } from './start-warnings.ts';

/** Prints where sign-in codes appear in development, and which settings are missing for sign-in and payments. */
function printHowToBuy({ apiBaseUrl, devInbox, sms }: Config, { provider }: PaymentSettings, port: number): void {
  if (apiBaseUrl) {
    print(`The shops' data is at ${apiBaseUrl}.`);
    return;
  }
  if (devInbox && !sms) print(`Sign-in codes appear at http://localhost:${port}/dev/inbox`);
  if (!devInbox && !sms) print('Nobody can sign in: set SMS_URL to the address of an SMS gateway.');
  if (provider === null) print(`Nobody can pay: set ${howToEnablePayments()}.`);
}

/** Prints one line per store, with its name and origin, and what to know about this start. */
export function welcome(config: Config, payments: PaymentSettings, directory: Directory, port: number): void {
  const lines = directory.stores().map(({ id, name }) => `  ${name.padEnd(9)} ${directory.originOf(id)}`);
  if (lines.length > 0) print(['The shops are open:', ...lines].join('\n'));
  else
    print(`There is no shop yet: npm run store -- create <number> <name>. The server is at http://localhost:${port}`);
  print(config.databaseUrl ? 'Data is kept in PostgreSQL.' : `Data is kept in ${resolve(config.dataDir)}.`);
  printHowToBuy(config, payments, port);
  for (const warning of startWarnings(config, payments)) print(warning);
  if (config.faults) print('FAULTS=1: the test seam /__test is open.');
}
