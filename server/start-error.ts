/** A reason not to start that whoever runs the server can mend: printed as it is, without a stack, and exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Node's `code` of a system error (`EADDRINUSE`, `EACCES`), or '' for any other value. */
export function systemCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
