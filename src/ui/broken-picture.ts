import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Calls `onBroken` if the picture has failed already: a server-rendered one may have before hydration. An SVG may be complete
 * and have no width; only a picture that cannot be decoded has failed.
 */
export function checkBroken(picture: HTMLImageElement | null, onBroken: () => void): void {
  if (picture?.complete && picture.currentSrc && picture.naturalWidth === 0) picture.decode().catch(onBroken);
}

/** Whether the picture at an address has failed; `watched`: props of the `<img>` that shows it. */
export function useBroken(src: string) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const onError = useCallback(() => setBroken(src), [src]);
  useEffect(() => checkBroken(ref.current, onError), [onError]);
  return { isBroken: broken === src, watched: { src, ref, onError } };
}
