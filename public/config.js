// Where the API is. Empty: the same origin. Another backend: its origin, for example 'https://api.example.com'.
// payments: what opens the hosted checkout; null: nobody can pay. Cashfree, in 'production' or 'sandbox' mode:
//   payments: { script: 'https://sdk.cashfree.com/js/v3/cashfree.js', mode: 'production' }
globalThis.storefrontConfig = { apiBaseUrl: '', stageApiBaseUrl: '', payments: null };
