import { GOOGLE_ID, measuringSources } from '../../../contract/measuring.ts';
import { rupeesOf } from '../../../contract/money.ts';
import { allowScript } from '../../data/allow-script.ts';

/** A variant, or a product of which none is chosen yet; `pricePaise` per piece. */
export type MeasuredItem = { id: string; name: string; pricePaise: number; quantity: number };

/** What a service is told. `address`: of the page, without anything that says who looks at it. */
export type ShopEvent =
  | { kind: 'page'; address: string; title: string }
  | { kind: 'search'; text: string }
  | { kind: 'product'; item: MeasuredItem }
  | { kind: 'add'; item: MeasuredItem }
  | { kind: 'order'; id: string; totalPaise: number; items: readonly MeasuredItem[] };

/** `stop`: nothing more is told. */
export type Service = { tell: (event: ShopEvent) => void; stop: () => void };

/** Globals of the two services' scripts, which read what waits in them. */
type ServiceWindow = Window & {
  dataLayer?: unknown[];
  fbq?: MetaQueue;
  _fbq?: MetaQueue;
  [disabled: `ga-disable-${string}`]: boolean;
};
type MetaQueue = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: MetaQueue;
  loaded: boolean;
  version: string;
};

function loadScript(document: Document, url: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}

/** Of both services. */
const COOKIE = /^(?:_ga|_fb[pc]$)/;

/** Removes the cookies of the services, which they set for this host or a domain above it. */
export function dropCookies({ document, location }: Window): void {
  const names = document.cookie.split('; ').flatMap((cookie) => cookie.split('=')[0] ?? []);
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, from) => `; domain=.${parts.slice(from).join('.')}`)];
  for (const name of names.filter((one) => COOKIE.test(one)))
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

const rupeesFor = (items: readonly MeasuredItem[]): number =>
  rupeesOf(items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0));

/** GA4 (gtag.js): visits and sales, without advertising features. */
export function googleAnalytics(window: ServiceWindow, id: string): Service {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // The script reads `arguments` objects only.
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  window[`ga-disable-${id}`] = false;
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  loadScript(window.document, `https://www.googletagmanager.com/gtag/js?id=${id}`);
  const goods = (items: readonly MeasuredItem[]) => ({
    currency: 'INR',
    value: rupeesFor(items),
    items: items.map(({ id, name, pricePaise, quantity }) => ({
      item_id: id,
      item_name: name,
      price: rupeesOf(pricePaise),
      quantity,
    })),
  });
  return {
    tell: (event) => {
      const to = { send_to: id };
      if (event.kind === 'page')
        gtag('event', 'page_view', { ...to, page_location: event.address, page_title: event.title });
      else if (event.kind === 'search') gtag('event', 'search', { ...to, search_term: event.text });
      else if (event.kind === 'product') gtag('event', 'view_item', { ...to, ...goods([event.item]) });
      else if (event.kind === 'add') gtag('event', 'add_to_cart', { ...to, ...goods([event.item]) });
      else
        gtag('event', 'purchase', {
          ...to,
          ...goods(event.items),
          value: rupeesOf(event.totalPaise),
          transaction_id: event.id,
        });
    },
    stop: () => {
      window[`ga-disable-${id}`] = true;
    },
  };
}

/** Meta's pixel, without what it would collect by itself from buttons and forms. */
export function metaPixel(window: ServiceWindow, id: string): Service {
  if (!window.fbq) {
    const calls: unknown[][] = [];
    const add = (...call: unknown[]): void => {
      if (queue.callMethod) queue.callMethod(...call);
      else calls.push(call);
    };
    const queue: MetaQueue = Object.assign(add, { queue: calls, loaded: true, version: '2.0' }) as MetaQueue;
    queue.push = queue;
    window.fbq = queue;
    window._fbq = queue;
  }
  const { fbq } = window;
  fbq('set', 'autoConfig', false, id);
  fbq('consent', 'grant');
  fbq('init', id);
  loadScript(window.document, 'https://connect.facebook.net/en_US/fbevents.js');
  const goods = (items: readonly MeasuredItem[]) => ({
    content_type: 'product',
    content_ids: items.map(({ id }) => id),
    contents: items.map(({ id, quantity }) => ({ id, quantity })),
    currency: 'INR',
    value: rupeesFor(items),
  });
  return {
    tell: (event) => {
      if (event.kind === 'page') fbq('trackSingle', id, 'PageView');
      else if (event.kind === 'search') fbq('trackSingle', id, 'Search', { search_string: event.text });
      else if (event.kind === 'product') fbq('trackSingle', id, 'ViewContent', goods([event.item]));
      else if (event.kind === 'add') fbq('trackSingle', id, 'AddToCart', goods([event.item]));
      else {
        const order = { ...goods(event.items), value: rupeesOf(event.totalPaise) };
        fbq('trackSingle', id, 'Purchase', order, { eventID: event.id });
      }
    },
    stop: () => fbq('consent', 'revoke'),
  };
}

/** The services of a store's ids, in the order of the ids; their scripts may load from now on. */
export function openServices(window: ServiceWindow, ids: readonly string[]): Service[] {
  for (const origin of measuringSources(ids).scripts) allowScript(origin);
  return ids.map((id) => (GOOGLE_ID.test(id) ? googleAnalytics(window, id) : metaPixel(window, id)));
}
