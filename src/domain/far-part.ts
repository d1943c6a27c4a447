/** A part outside the viewport of a page that the shopper returns to: its height is reserved, it is rendered later. */
export type FarPart = {
  style: { blockSize: number };
  /** Calls `show` when the browser is idle. */
  whenIdle: (show: () => void) => void;
  onShown: () => void;
};
