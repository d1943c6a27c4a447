import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { LateMantine } from './LateMantine.tsx';

type Props<Id extends string> = {
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  label: string;
  /** The panel has a height of its own and scrolls: then the keyboard has to reach it. */
  scrolls?: boolean;
  /** What belongs to the chosen one. */
  children: ReactNode;
};

/** One of several, for dialogs; the arrow keys choose, Tab goes on to what was chosen. */
export function LateTabs<Id extends string>({ tabs, chosen, onChoose, label, scrolls = false, children }: Props<Id>) {
  const choose = (next: string | null) => {
    const tab = tabs.find(({ id }) => id === next);
    if (tab) onChoose(tab.id);
  };
  return (
    <LateMantine>
      <Tabs value={chosen} onChange={choose} keepMounted={false}>
        <Tabs.List aria-label={label}>
          {tabs.map(({ id, label: name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id }) => (
          // WAI-ARIA: the keyboard reaches what scrolls.
          <Tabs.Panel key={id} value={id} {...(scrolls ? { tabIndex: 0 } : {})}>
            {id === chosen ? children : null}
          </Tabs.Panel>
        ))}
      </Tabs>
    </LateMantine>
  );
}
