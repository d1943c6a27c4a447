/** A part of a page that the shopper returns to: its height is reserved, and it is rendered after the page. */
export type FarPart = {
  style: { blockSize: number };
  /** Calls `show` in a task during the view transition if the part is in the viewport, else when the browser is idle. */
  whenIdle: (show: () => void) => void;
  onShown: () => void;
};
