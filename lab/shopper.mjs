/** Calls the API of a shop as the app does; returns the JSON. Also runs in a page, where `origin` is ''. */
export async function call({ origin = '', method, path, token, body }) {
  const reply = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} ${reply.status}: ${text}`);
  return text ? JSON.parse(text) : null;
}

/** Signs a shopper up with the code from the development inbox. Returns the token and the user as stored. */
export async function signedUp(who, callApi) {
  const { phone } = who;
  await callApi({ method: 'POST', path: '/api/v1/auth/signup', body: { ...who, role: 'user' } });
  const messages = await callApi({ method: 'GET', path: '/dev/inbox.json' });
  const otp = messages.find((message) => message.phone === phone)?.code;
  const { data } = await callApi({ method: 'POST', path: '/api/v1/auth/verify-otp', body: { phone, otp } });
  return { token: data.token, user: { ...who, id: String(data.user.id) } };
}

/** The local storage entries of a sign-in (D3). */
export const signInStored = (store, { token, user }) => ({
  [`authToken:s${store}`]: token,
  [`userData:s${store}`]: JSON.stringify(user),
});

/** Runs in the page. */
export function store(values) {
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
}
