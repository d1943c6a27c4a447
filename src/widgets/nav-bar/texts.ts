export const texts = {
  label: 'Categories',
  trail: 'Breadcrumb',
  home: 'Home',
  ways: 'Or look around in',
  seeAll: 'See All',
  all: (name: string) => `All ${name}`,
  more: (name: string) => `More in ${name}`,
} as const;
