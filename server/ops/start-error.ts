/** A reason not to start that the operator can fix: printed without a stack, exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Node's `code` of a system error (`EADDRINUSE`, `EACCES`), or '' for any other value. */
export function systemCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
