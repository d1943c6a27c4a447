/** HTML that the sanitizer has passed; nothing else may become markup. */
const sanitized = new Set<string>();

export function trustedHtml(html: string): string {
  sanitized.add(html);
  return html;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
type Factory = { createPolicy: (name: string, policy: ReturnType<typeof policyFor>) => unknown };

declare global {
  /** Origins of foreign scripts that are needed by now (data/allow-script.ts). */
  var scriptOrigins: readonly string[] | undefined;
}

/** The default policy's handling of each kind of text that could become code. Throws for a foreign script. */
const policyFor = (origin: string) => ({
  createHTML: (html: string): string => (!html.includes('<') || sanitized.has(html) ? html : escapeHtml(html)),
  // Blocked either way; with an explicit null the browser also reports it.
  createScript: (): null => null,
  createScriptURL: (url: string): string => {
    const { origin: from, href } = new URL(url, origin);
    if (from === origin || globalThis.scriptOrigins?.includes(from)) return href;
    throw new TypeError(`No script may come from ${from}`);
  },
});

/** No effect in browsers without Trusted Types; all others apply this policy to every sink. */
export function installPolicy(window: Window & { trustedTypes?: Factory }): void {
  window.trustedTypes?.createPolicy('default', policyFor(window.location.origin));
}
