import { useState } from 'react';
import { Reels } from '../../features/reels/Reels.tsx';
import { Section } from '../../ui/Section.tsx';
import { Reel, type ReelData } from './Reel.tsx';
import classes from './ReelsCollection.module.css';

export type ReelsCollectionProps = { title: string; description: string; reels: ReelData[] };

/** Upright stills in a row, 156 px wide on phones, six across from lg (docs/rules.md, Visual); films open the viewer. */
export function ReelsCollection({ title, description, reels }: ReelsCollectionProps) {
  const [open, setOpen] = useState<ReelData | null>(null);
  const films = reels.filter((reel) => reel.film !== null);
  return (
    <Section title={title} description={description}>
      <ul className={classes.row}>
        {reels.map((reel, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reels have no ids of their own
          <li key={position} className={classes.item}>
            <Reel reel={reel} onPlay={() => setOpen(reel)} />
          </li>
        ))}
      </ul>
      {open ? (
        <Reels
          reels={films.map((reel) => ({
            src: reel.film ?? '',
            poster: reel.still,
            title: reel.title,
            href: reel.url,
          }))}
          start={films.indexOf(open)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Section>
  );
}
