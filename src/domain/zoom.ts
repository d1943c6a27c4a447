/** Zoom and position of the large picture. Pixels; 0, 0 is centred. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
/** Width and height, of the picture's frame or the picture itself. */
export type Size = { width: number; height: number };

/** Spec §9. */
const TAP_SCALE = 2.5;
const MAX_SCALE = 4;
export const UNZOOMED: View = { scale: 1, x: 0, y: 0 };

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most);

/** Limits the position, so that no edge of the picture comes inside the frame. */
function withinFrame({ scale, x, y }: View, { width, height }: Size): View {
  const far = (width * (scale - 1)) / 2;
  const deep = (height * (scale - 1)) / 2;
  return { scale, x: clamp(-far, x, far), y: clamp(-deep, y, deep) };
}

/** `at`, measured from the centre of the frame, stays where it is while the picture grows or shrinks. */
export function zoomTo(view: View, scale: number, at: Point, size: Size): View {
  const next = clamp(1, scale, MAX_SCALE);
  if (next === 1) return UNZOOMED;
  const by = next / view.scale;
  return withinFrame({ scale: next, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, size);
}

/** Zooms in by 2.5, or out again. */
export const toggleZoom = (view: View, at: Point, size: Size): View =>
  view.scale > 1 ? UNZOOMED : zoomTo(view, TAP_SCALE, at, size);

export const pan = (view: View, by: Point, size: Size): View =>
  withinFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, size);

/** Whether a picture has fewer pixels than the screen shows it with. `dots`: device pixels per CSS pixel. */
export function isEnlarged(picture: Size, place: Size, scale: number, dots: number): boolean {
  const fit = Math.min(place.width / picture.width, place.height / picture.height);
  return fit * scale * dots > 1;
}

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
