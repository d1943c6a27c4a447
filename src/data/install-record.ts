import * as v from 'valibot';
import { type InstallRecord, NO_RECORD } from '../domain/install.ts';
import { stored } from './stored.ts';

const time = v.pipe(v.number(), v.finite());

/** What the phone knows of the offer to install the shop; each store asks for itself (R40). */
export const installRecord = stored<InstallRecord>(
  'install',
  v.object({
    visits: v.pipe(v.number(), v.integer(), v.minValue(0)),
    seenAt: time,
    valued: v.boolean(),
    declinedAt: v.nullable(time),
    installed: v.boolean(),
  }),
  NO_RECORD,
);
