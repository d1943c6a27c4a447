/** `URL.parse`, which Chrome 126, Safari 18 and Firefox 126 were the first to have: null if `url` is not one. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
