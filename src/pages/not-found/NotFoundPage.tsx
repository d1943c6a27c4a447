import { m } from '#messages';
import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { useTitle } from '../../features/brand/brand.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BrowseLinks } from '../../widgets/nav-bar/BrowseLinks.tsx';

/** Shown for unknown addresses. */
export default function NotFoundPage() {
  useTitle(m.common_page_not_found());
  return (
    <Notice title={m.common_page_not_found()} body={m.not_found_not_found_body()} illustration="scrap">
      <InkLink to="/">{m.common_back_to_shop()}</InkLink>
      <BrowseLinks />
    </Notice>
  );
}
