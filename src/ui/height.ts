/** Sets `--height`, so that a tall element sticks by its end (`ProductFrame.module.css`, `Cart.module.css`). */
export function heightVarRef(element: HTMLElement | null) {
  if (!element) return undefined;
  const writeHeight = () => element.style.setProperty('--height', `${element.offsetHeight}px`);
  const observer = new ResizeObserver(writeHeight);
  observer.observe(element);
  return () => observer.disconnect();
}

/** A ref for an element over the page: the rest of the page reads its height from a custom property. */
export const documentHeightVarRef = (property: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const writeHeight = () => document.documentElement.style.setProperty(property, `${element.offsetHeight}px`);
  const observer = new ResizeObserver(writeHeight);
  observer.observe(element);
  writeHeight();
  return () => observer.disconnect();
};
