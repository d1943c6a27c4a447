export const texts = {
  title: 'Search',
  close: 'Close',
  field: 'Search items...',
  recent: 'Recent Searches',
  suggestions: 'Suggestions',
  nothing: 'No data found',
  categories: 'Categories',
  clear: 'Clear',
  clearRecent: 'Clear recent searches',
  forget: (text: string) => `Forget ${text}`,
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const;
