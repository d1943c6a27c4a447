// Settings for a static host; the server of this project sends its own.
{
  // The store of each hostname, without `www.` and `stage-`; any other name opens store 7.
  const stores = { localhost: 2, '127.0.0.1': 2, '[::1]': 2 };
  for (const id of [2, 3, 4, 5, 6, 139, 7, 8]) stores[`store-${id}.localhost`] = id;
  const host = location.hostname.replace(/\.$/, '');
  const names = [host, host.replace(/^(?:www\.|stage-)+/, '')];

  globalThis.storefrontConfig = {
    storeId: stores[names.find((name) => Object.hasOwn(stores, name))] ?? 7,
    // The origin of the API. Empty: the same origin. Another backend: its origin, such as 'https://api.example.com'.
    apiBaseUrl: '',
    stageApiBaseUrl: '',
    // Origins of the backend's pictures, if they send CORS headers: the service worker keeps these pictures then.
    imageOrigins: [],
    // What another backend has beyond the specification, such as 'gstin' (docs/operating.md, BACKEND_CAPABILITIES).
    capabilities: [],
    // The payment page; null: no payment. Cashfree, in 'production' or 'sandbox' mode:
    //   { script: 'https://sdk.cashfree.com/js/v3/cashfree.js', mode: 'production', provider: 'cashfree' }
    payments: null,
  };
}
