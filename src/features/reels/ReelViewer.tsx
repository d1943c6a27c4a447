import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { parseAction } from '../../domain/action-url.ts';
import { step } from '../../domain/carousel.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSwipe } from '../../ui/useCarousel.ts';
import { ActionLink } from '../action-link/ActionLink.tsx';
import { type ReelFilm, ReelStage } from './ReelStage.tsx';
import classes from './ReelViewer.module.css';
import { texts } from './texts.ts';

export type ReelsProps = { reels: ReelFilm[]; start: number; onClose: () => void };

/** Left and right step from wherever the focus is in the dialog. */
function useArrowKeys(onStep: (by: 1 | -1) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') onStep(1);
    if (event.key === 'ArrowLeft') onStep(-1);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** One film after the other, round and round, by button, arrow key or swipe (spec §4). */
export function ReelViewer({ reels, start, onClose }: ReelsProps) {
  const [index, setIndex] = useState(start);
  const onStep = (by: 1 | -1) => setIndex((from) => step(from, by, reels.length));
  useArrowKeys(onStep);
  const swipe = useSwipe(onStep);
  const reel = reels[index];
  if (!reel) return null;
  const several = reels.length > 1;
  return (
    <Dialog title={reel.title || texts.untitled} closeLabel={texts.close} onClose={onClose}>
      <div className={classes.viewer}>
        {several ? <Step label={texts.previous} icon="left" onClick={() => onStep(-1)} /> : null}
        <div className={classes.middle} {...swipe}>
          <ReelStage reel={reel} />
        </div>
        {several ? <Step label={texts.next} icon="right" onClick={() => onStep(1)} /> : null}
        <div className={classes.foot}>
          <p role="status">
            {several ? texts.place(index + 1, reels.length) : null}
            <span className="visually-hidden"> {reel.title}</span>
          </p>
          <ToProduct url={reel.href ?? ''} onFollow={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

function ToProduct({ url, onFollow }: { url: string; onFollow: () => void }) {
  const { plainHttp } = useApp();
  // Words that lead nowhere would be no more than a puzzle here.
  if (parseAction(url, { plainHttp }).kind === 'none') return null;
  return (
    <ActionLink url={url} className={buttons.link} onClick={onFollow}>
      {texts.product} <Icon name="arrow" size={18} />
    </ActionLink>
  );
}

function Step({ label, icon, onClick }: { label: string; icon: 'left' | 'right'; onClick: () => void }) {
  return (
    <button type="button" className={`${buttons.round} ${classes[icon]}`} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
