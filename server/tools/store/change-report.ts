import { type Change, changeLine } from '../../stores/folder/difference.ts';

/** What a shopper notices most comes first. */
const WEIGHTY = /^(?:pricePaise|wasPaise|stock|enabled|published|publishAt)$/;
type Rank = 0 | 1 | 2 | 3 | 4;

function rankOf({ kind, what, fields }: Change): Rank {
  if (kind === 'removed') return 0;
  if (kind === 'changed') return fields.some(({ name }) => WEIGHTY.test(name)) ? 1 : 2;
  return kind === 'added' && what.startsWith('product ') ? 3 : 4;
}

/**
 * Collects the changes of an import. `first`: at most `most` of them, those that matter first, and `lines` of them as
 * text; changes of position alone are only counted. `sum`: the number of each kind.
 */
export function changeReport(most: number) {
  const counts = { added: 0, changed: 0, removed: 0, moved: 0, left: 0 } satisfies Record<Change['kind'], number>;
  const ranks: Record<Rank, Change[]> = { 0: [], 1: [], 2: [], 3: [], 4: [] };
  let told = 0;
  const first = (): Change[] => Object.values(ranks).flat().slice(0, most);
  return {
    report: (change: Change): void => {
      counts[change.kind] += 1;
      if (change.kind === 'moved') return;
      told += 1;
      const changes = ranks[rankOf(change)];
      if (changes.length < most) changes.push(change);
    },
    first,
    lines: (limit = most): string[] => {
      const lines = first().slice(0, limit).map(changeLine);
      return told > lines.length && limit > 0 ? [...lines, `… and ${told - lines.length} more.`] : lines;
    },
    /** How many changes there are besides those of position alone. */
    told: (): number => told,
    sum: (): string => {
      const { added, changed, removed, moved, left } = counts;
      const changes = added + changed + removed > 0 ? `${added} added, ${changed} changed, ${removed} removed.` : '';
      const moves = moved > 0 ? `${moved} only moved to another position.` : '';
      const stays = left > 0 ? `${left} of the store are not in the folder and stay; --prune removes them.` : '';
      return [changes || (moves ? '' : 'Nothing to change.'), moves, stays].filter(Boolean).join(' ');
    },
  };
}
