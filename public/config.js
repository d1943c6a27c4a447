// Where the API is. Empty: the same origin. Another backend: its origin, for example 'https://api.example.com'.
globalThis.storefrontConfig = { apiBaseUrl: '', stageApiBaseUrl: '' };
