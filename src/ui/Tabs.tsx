import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './Tabs.module.css';

type Props<Id extends string> = {
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  /** `byArrow`: the focus stays on the tab, for the next arrow key. */
  onChoose: (id: Id, byArrow: boolean) => void;
  label: string;
  /** The panel has its own height and scrolls, so it must be focusable. */
  scrolls?: boolean;
  children: ReactNode;
};
const KEY_TARGETS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs: the arrow keys choose one, the Tab key moves on to its panel. */
export function Tabs<Id extends string>({ tabs, chosen, onChoose, label, scrolls = false, children }: Props<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const next = KEY_TARGETS[event.key]?.(
      tabs.findIndex((tab) => tab.id === chosen),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChoose(tab.id, true);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id, false)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={scrolls ? chosen : undefined}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        // WAI-ARIA: a scrollable panel is focusable.
        tabIndex={scrolls ? 0 : undefined}
      >
        {children}
      </div>
    </>
  );
}
