import * as v from 'valibot';
import type { AppContext } from '../../data/app-context.tsx';
import { createListeners } from '../../data/observable.ts';
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

/** Of changes in this page; most stores measure nothing, so the app's events, which every page loads, do not have it. */
export const consentChanges = createListeners();

export function chooseConsent(place: Place, consent: Consent): void {
  storedConsent.set(place, consent);
  consentChanges.notify();
}
