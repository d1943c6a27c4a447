import { getLocale } from '#messages/runtime';
import { GOOGLE_ID } from '../../../contract/measuring.ts';

/** The names of the services with these ids, as a list in the page's language. */
export const namesText = (ids: readonly string[]): string =>
  new Intl.ListFormat(getLocale()).format(ids.map((id) => (GOOGLE_ID.test(id) ? 'Google Analytics' : 'Meta')));
