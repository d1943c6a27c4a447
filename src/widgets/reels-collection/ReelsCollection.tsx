import { Section } from '../../ui/Section.tsx';
import { Reel, type ReelData } from './Reel.tsx';
import classes from './ReelsCollection.module.css';

export type ReelsCollectionProps = { title: string; description: string; reels: ReelData[] };

/** Upright films in a row: 156 px wide on phones, six across from lg (docs/rules.md, Visual). */
export function ReelsCollection({ title, description, reels }: ReelsCollectionProps) {
  return (
    <Section title={title} description={description}>
      <ul className={classes.row}>
        {reels.map((reel, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reels have no ids of their own
          <li key={position} className={classes.item}>
            <Reel reel={reel} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
