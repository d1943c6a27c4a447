import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { useTitle } from '../../features/brand/brand.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BrowseLinks } from '../../widgets/nav-bar/BrowseLinks.tsx';

export const texts = {
  notFound: 'Page not found',
  notFoundBody: 'The address may be mistyped, or the page has moved.',
  toHome: 'Back to the shop',
} as const;

/** Shown for unknown addresses. */
export default function NotFoundPage() {
  useTitle(texts.notFound);
  return (
    <Notice title={texts.notFound} body={texts.notFoundBody} illustration="scrap">
      <InkLink to="/">{texts.toHome}</InkLink>
      <BrowseLinks />
    </Notice>
  );
}
