/** A part of a page that a shopper comes back to, far from the screen: it keeps its room and is rendered later. */
export type FarPart = {
  style: { blockSize: number };
  /** Calls `show` when the browser has nothing else to do. */
  whenIdle: (show: () => void) => void;
  onShown: () => void;
};
