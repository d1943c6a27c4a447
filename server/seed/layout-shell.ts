import type { StoreConfig } from '../db/schema/catalogue.ts';
import { cta, link, type Makings, type Part } from './layout-parts.ts';
import { themeOf } from './themes.ts';

export const headline = ({ content }: Makings): Part => ({
  id: 'headline',
  widgetId: 'HEADLINE',
  entities: content.headlines.map(({ text, button }, index) => ({
    id: `headline-${index + 1}`,
    dataFields: {
      title: text,
      button_text: button?.text ?? '',
      button_url: button?.collection ? link.app(button.collection) : button?.page ? link.page(button.page) : '',
    },
  })),
});

export const navBar = ({ content, media, address }: Makings): Part => ({
  id: 'nav',
  widgetId: 'NAV_BAR',
  entities: content.categories.map((category) => ({
    id: category.slug,
    category: category.name,
    slug: category.slug,
    image_url: address(media.categories.find((entry) => entry.slug === category.slug)?.picture ?? ''),
    child_categories: category.children.map((child) => ({
      id: child.slug,
      category: child.name,
      slug: child.slug,
      cta: cta(link.app(child.slug)),
    })),
    cta: cta(link.app(category.slug)),
  })),
});

const HELP = [
  { text: 'Shipping', url: '/page/SHIPPING' },
  { text: 'Returns', url: '/page/RETURNS' },
  { text: 'Contact us', url: '/page/CONTACT' },
  { text: 'Track an order', url: '/myaccount' },
];
const HOUSE = [
  { text: 'About', url: '/page/ABOUT' },
  { text: 'Care', url: '/page/CARE' },
  { text: 'Privacy Policy', url: '/page/POLICY' },
  { text: 'Terms', url: '/page/TERMS' },
];

/** Omits links to content pages that the store does not have. */
const present = (links: typeof HELP, { content }: Makings) =>
  links.filter(({ url }) => !url.startsWith('/page/') || content.pages.some((page) => url === link.page(page.type)));

export const quickLinks = (makings: Makings): Part => {
  const shop = makings.content.collections.map(({ id, title }) => ({ text: title, url: `/collection/${id}` }));
  const columns = [
    { title: 'Shop', links: shop.slice(0, 8) },
    { title: 'Help', links: present(HELP, makings) },
    { title: 'The house', links: present(HOUSE, makings) },
  ];
  return {
    id: 'footer',
    widgetId: 'QUICK_LINKS',
    description: `© 2026 ${makings.media.name}. All rights reserved.`,
    entities: columns.map((dataFields, index) => ({ id: `footer-${index + 1}`, dataFields })),
  };
};

/** Store configuration: title, icons, quick links and theme. */
export const configOf = ({ content, media, address }: Makings): StoreConfig => ({
  tabTitle: `${media.name} · ${media.tagline}`,
  tabIcon: address(media.marks.icon),
  icon: address(media.marks['logo-dark']),
  quick_links: [
    { title: 'Search', icon: 'search', cta: cta('/results') },
    { title: 'Home', icon: 'home', cta: cta('/') },
    { title: 'Account', icon: 'account', cta: cta('/myaccount') },
    { title: 'Cart', icon: 'cart', cta: cta('/cart') },
  ],
  theme: themeOf(media, content.about, address(media.marks.mark)),
});
