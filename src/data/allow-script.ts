/** From now on scripts of this address's origin may load; the page's Content-Security-Policy must list it as well. */
export function allowScript(address: string): void {
  globalThis.scriptOrigins = [...(globalThis.scriptOrigins ?? []), new URL(address, document.baseURI).origin];
}
