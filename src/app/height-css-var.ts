/** A ref for what stands over the page: the page around it reads how high it is from a custom property. */
export const heightCssVar = (property: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const tell = () => document.documentElement.style.setProperty(property, `${element.offsetHeight}px`);
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  tell();
  return () => observer.disconnect();
};
