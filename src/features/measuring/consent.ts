import * as v from 'valibot';
import type { AppContext } from '../../data/app-context.tsx';
import { stored } from '../../data/stored-json.ts';

export type Consent = 'granted' | 'refused';
type Place = Pick<AppContext, 'store' | 'storage'>;

const storedConsent = stored<Consent | null>('measuring', v.picklist(['granted', 'refused']), null);

/** A browser setting by which a person objects to being tracked; not in TypeScript's DOM library. */
type WithPrivacyControl = { globalPrivacyControl?: boolean };

/** What the visitor has chosen here, or by a setting of the browser; null: nothing yet. */
export function consentOf(place: Place, navigator: Navigator & WithPrivacyControl): Consent | null {
  return storedConsent.get(place) ?? (navigator.globalPrivacyControl ? 'refused' : null);
}

export function chooseConsent(app: Place & Pick<AppContext, 'events'>, consent: Consent): void {
  storedConsent.set(app, consent);
  app.events.measuring.notify();
}
