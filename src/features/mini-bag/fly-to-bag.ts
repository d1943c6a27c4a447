const FLIGHT_MS = 520;

const isSeen = ({ width, height, top, bottom }: DOMRect): boolean =>
  width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;

/** The largest visible picture of the card or dialog with the tapped element, else of the page. */
function pictureOf(touched: Element | null): HTMLImageElement | null {
  const place = touched?.closest('article, li, dialog') ?? document.querySelector('main');
  const pictures = [...(place?.querySelectorAll('img') ?? [])].filter(
    (picture) => picture.complete && isSeen(picture.getBoundingClientRect()),
  );
  return pictures.sort((one, other) => other.clientWidth - one.clientWidth)[0] ?? null;
}

/** Animates a copy of the picture to the bag in the bar, by transform and opacity only. None with reduced motion. */
export function flyToBag(): void {
  const bag = document.querySelector('header a[href="/cart"]');
  const picture = pictureOf(document.activeElement);
  if (!bag || !picture || matchMedia('(prefers-reduced-motion: reduce)').matches || !('animate' in picture)) return;
  const from = picture.getBoundingClientRect();
  const to = bag.getBoundingClientRect();
  const copy = picture.cloneNode() as HTMLImageElement;
  copy.alt = '';
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('class');
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '60',
    pointerEvents: 'none',
    objectFit: 'cover',
    transformOrigin: 'top left',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  document.body.append(copy);
  const x = to.left + to.width / 2 - from.left;
  const y = to.top + to.height / 2 - from.top;
  const frames = [
    { transform: 'none', opacity: 0.9 },
    { transform: `translate(${x}px, ${y}px) scale(0.04)`, opacity: 0.2 },
  ];
  const end = () => copy.remove();
  copy.animate(frames, { duration: FLIGHT_MS, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' }).finished.then(end, end);
}
