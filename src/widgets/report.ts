const told = new Set<string>();

/** Tells a developer once, in the browser, about a widget that was not drawn; shoppers and server logs never see it. */
export function reportWidget(problem: 'unknown' | 'unreadable' | 'broken', name: string): void {
  if (typeof document === 'undefined') return;
  const line = `${problem} widget: ${name}`;
  if (told.has(line)) return;
  told.add(line);
  // The one place that speaks to the console: what a store owner got wrong is nowhere else to be seen.
  // biome-ignore lint/suspicious/noConsole: see above
  console.info(line);
}
