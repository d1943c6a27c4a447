import { useId } from 'react';
import { ORDER_STATUSES, statusLook } from '../../domain/order.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Orders.module.css';
import { texts } from './order-texts.ts';

type Props = {
  /** Whether there are orders is not known yet: only the space is reserved. */
  waiting: boolean;
  search: string;
  onSearch: (search: string) => void;
  status: string;
  onStatus: (status: string) => void;
};

/** The words are looked for in what has come and in what still comes; the status is the shop's to answer. */
export function OrderSearch({ waiting, search, onSearch, status, onStatus }: Props) {
  const id = useId();
  return (
    // The element of this name is not known to every browser that the shop opens in.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="search" className={classes.tools} aria-hidden={waiting}>
      <div className={classes.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        {search ? (
          <button type="button" aria-label={texts.clear} onClick={() => onSearch('')}>
            <Icon name="close" size={18} />
          </button>
        ) : null}
      </div>
      <div className={classes.filter}>
        <label htmlFor={id}>{texts.filter}</label>
        <select id={id} value={status} onChange={(event) => onStatus(event.target.value)}>
          <option value="all">{texts.all}</option>
          {ORDER_STATUSES.map((one) => (
            <option key={one} value={one}>
              {statusLook(one).word}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
    </div>
  );
}
