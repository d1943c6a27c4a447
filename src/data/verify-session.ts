import type { Session } from './session.ts';

type Asks = { api: { verifyToken: (asked: { body: { token: string } }) => Promise<boolean> }; session: Session };

/** Once per start (D3). Only a clear "not valid" logs out: no answer, and an answer that says something else, do not. */
export async function verifySession({ api, session }: Asks): Promise<void> {
  const token = session.token();
  if (!token) return;
  const valid = await api.verifyToken({ body: { token } }).catch(() => true);
  if (!valid) session.expire(token, 'invalid');
}
