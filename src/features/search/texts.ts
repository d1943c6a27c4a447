export const texts = {
  title: 'Search',
  field: 'Search items...',
  recent: 'Recent Searches',
  suggestions: 'Suggestions',
  nothing: 'No data found',
  // docs/rules.md, Offline 2.7
  needsConnection: 'Search needs a connection. Recent searches you opened are saved.',
  onDevice: 'Found on this device. Connect to search the whole store.',
  products: 'Products',
  categories: 'Categories',
  pages: 'Pages',
  clear: 'Clear',
  clearRecent: 'Clear recent searches',
  forget: (text: string) => `Forget ${text}`,
  // The same for every letter, so that a screen reader says it once.
  searching: 'Searching...',
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const;
