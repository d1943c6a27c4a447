/** The large picture: how far it is drawn in, and where it lies. Pixels; 0, 0 is the picture in its place. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
/** Width and height of the place the picture is seen in. */
export type Size = { width: number; height: number };

/** Spec §9. */
const ZOOM = 2.5;
const MOST = 4;
export const WHOLE: View = { scale: 1, x: 0, y: 0 };

const between = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most);

/** Never so far that an edge comes inside. */
function inside({ scale, x, y }: View, { width, height }: Size): View {
  const [far, deep] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: between(-far, x, far), y: between(-deep, y, deep) };
}

/** `at` is measured from the middle of the place, and stays where it is while the picture grows or shrinks. */
export function zoomTo(view: View, scale: number, at: Point, size: Size): View {
  const next = between(1, scale, MOST);
  if (next === 1) return WHOLE;
  const by = next / view.scale;
  return inside({ scale: next, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, size);
}

/** In by 2.5, or out again. */
export const toggleZoom = (view: View, at: Point, size: Size): View =>
  view.scale > 1 ? WHOLE : zoomTo(view, ZOOM, at, size);

export const pan = (view: View, by: Point, size: Size): View =>
  inside({ ...view, x: view.x + by.x, y: view.y + by.y }, size);

/** Whether a picture is drawn with fewer of its own pixels than the screen has dots for it. `dots` for a CSS pixel. */
export function isEnlarged(picture: Size, place: Size, scale: number, dots: number): boolean {
  const fit = Math.min(place.width / picture.width, place.height / picture.height);
  return fit * scale * dots > 1;
}

export const spread = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
