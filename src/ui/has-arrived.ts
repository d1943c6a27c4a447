/** Whether the picture of a slide can be seen: it has loaded, or failed and left its placeholder. */
export const hasPictureArrived = (slide: Element | undefined): boolean => slide?.querySelector('img')?.complete ?? true;
