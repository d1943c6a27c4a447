import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placeOf, renderPart } from '../../../tests/render.tsx';
import { ActionLink } from './ActionLink.tsx';

/** Whether the browser would load the address after a click on the link. */
function loadsAfterClick(url: string): { loads: boolean; place: string } {
  const { history } = renderPart(<ActionLink url={url}>Go</ActionLink>);
  let loads = false;
  const onClick = (event: Event) => {
    loads = !event.defaultPrevented;
    // jsdom loads no pages.
    event.preventDefault();
  };
  document.addEventListener('click', onClick, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  return { loads, place: placeOf(history) };
}

test.each([
  '/products/blue-kurta',
  '/product/blue-kurta?variant=4',
  'product/blue-kurta',
  '/collections/rugs/products/blue-kurta',
  '/pages/about-us#team',
  '/about.html',
])('the browser loads %s, which may be an old address that the server redirects', (url) => {
  expect(loadsAfterClick(url)).toEqual({ loads: true, place: '/' });
});

test.each([
  ['/product/12?variant=4', '/product/12?variant=4'],
  ['/cart?from=a/b', '/cart?from=a%2Fb'],
  ['/collections/rugs', '/results?collection=rugs'],
  ['/page/our story', '/page/our%20story'],
])('the app itself opens %s', (url, place) => {
  expect(loadsAfterClick(url)).toEqual({ loads: false, place });
});
