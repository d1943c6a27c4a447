/** `fetch` for the outbox, whose replies have the names of the bag's products: in this language. */
export const fetchInLanguage =
  (language: string): typeof fetch =>
  (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-language', language);
    return fetch(address, { ...init, headers });
  };
