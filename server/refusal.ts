/** A clear no to something a client asked. Handlers return it; `api.ts` turns it into the wire's error (S25). */
export class Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: string | undefined;
  readonly headers: Record<string, string>;
  /** D1: what the collection is called that was refused. */
  readonly title: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    details?: string,
    headers: Record<string, string> = {},
    title?: string,
  ) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.details = details;
    this.headers = headers;
    this.title = title;
  }
}

export const notFound = (what = 'This address') => new Refusal(404, 'NOT_FOUND', `${what} was not found`);
export const invalid = (details: string) =>
  new Refusal(400, 'INVALID_REQUEST', 'The request was not understood', details);
export const unauthenticated = (title?: string) =>
  new Refusal(401, 'UNAUTHENTICATED', 'Sign in first', undefined, {}, title);
export const wrongMethod = (allowed: string) =>
  new Refusal(405, 'METHOD_NOT_ALLOWED', 'This address does not answer that method', undefined, { Allow: allowed });
