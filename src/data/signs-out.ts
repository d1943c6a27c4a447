import type { EndpointName } from '../../contract/paths.ts';

/** The calls of the account, orders among them: a 401 there ends the session (spec §6). What others do with one is theirs. */
export const signsOut = (name: EndpointName): boolean => /profile|address|order(?!Status)/i.test(name);
