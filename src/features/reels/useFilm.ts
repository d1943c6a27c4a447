import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedData } from '../../ui/useReducedData.ts';

/** What the shopper wants of the films: nothing said yet, or the last thing said. */
type Command = 'unsaid' | 'play' | 'pause';

/** Whether the element is in sight. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

/** A film that the browser does not let start waits for a tap; one that was stopped while starting just stopped. */
const isRefusal = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'NotAllowedError';

/**
 * Plays the film while it is in sight and wished for. Unless the shopper says otherwise it starts by itself, but not with
 * reduced motion or a data saver (D22). What was wished holds for the films after it.
 */
export function useFilm(src: string) {
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [wish, setWish] = useState<Command>('unsaid');
  const [failed, setFailed] = useState('');
  const saves = useReducedData();
  const reduced = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const seen = useSeen(stage);
  const shown = useDocumentVisibility() !== 'hidden';
  const wanted = wish === 'play' || (wish === 'unsaid' && !reduced && !saves);
  const runs = wanted && failed !== src;
  const now = runs && seen && shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another film is another element
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!now) return element.pause();
    element.play().catch((reason) => {
      if (isRefusal(reason)) setWish('pause');
    });
  }, [now, src]);

  return {
    stage,
    video,
    runs,
    failed: failed === src,
    fail: () => setFailed(src),
    toggle: () => {
      setFailed('');
      setWish(runs ? 'pause' : 'play');
    },
  };
}
