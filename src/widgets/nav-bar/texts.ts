export const texts = {
  label: 'Categories',
  seeAll: 'See All',
  all: (name: string) => `All ${name}`,
  more: (name: string) => `More in ${name}`,
} as const;
