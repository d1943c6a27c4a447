/** Responses that this backend or another one may send. */
export const refusal = (status: number, code: string, more: Record<string, unknown> = {}, headers = {}) =>
  Response.json({ success: false, error: { code, message: `The shop says ${code}`, ...more } }, { status, headers });
export const done = (data?: unknown) => Response.json({ success: true, ...(data === undefined ? {} : { data }) });
/** The status of a payment. */
export const verdict = (status: string, session: string | null = null) =>
  Response.json({ success: true, data: { status, raw_response: { payment_session_id: session } } });
