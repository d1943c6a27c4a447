import { type RefObject, useEffect, useId, useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import { cheapestSku, discountPercent, isForSale, pricesDiffer } from '../../domain/product-card.ts';
import {
  type BagAction,
  bagAction,
  type CartItem,
  type Choices,
  choicesFor,
  type Group,
  initialSku,
  type Option,
  type Selection,
  selectionOf,
  withChoice,
} from '../../domain/variants.ts';
import { AccentButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import fields from '../../ui/input.module.css';
import { Price } from '../../ui/Price.tsx';
import type { ItemToAdd } from '../bag/after-add.ts';
import { useAddToBag } from '../bag/useBag.ts';
import { priceWords } from '../product-card/price-words.ts';
import classes from './VariantPicker.module.css';
import priceClasses from './VariantPrice.module.css';

export const texts = {
  choose: (attribute: string) => `SELECT A ${attribute.toUpperCase()}`,
  soldOut: 'OUT OF STOCK',
  add: 'ADD TO BAG',
  added: 'Added',
  pick: (attribute: string) => `Choose a ${attribute.toLowerCase()}`,
  unfit: 'not with what is chosen',
  // D18
  onRequest: 'Price on request',
  ask: 'Ask for the price',
  none: 'SOLD OUT',
  taxes: 'Inclusive of all taxes',
} as const;

/** More options than this are shown in a select. */
const MAX_RADIOS = 24;

type Choose = (attribute: string, value: string) => void;
type Props = { selection: Selection; onChoose: Choose; place?: RefObject<HTMLDivElement | null> };

/** Marks the group that is still to be chosen from. */
const MISSING = 'data-missing';

/** Focuses the attribute that is still to be chosen. */
export function focusMissingChoice(picker: HTMLElement | null): void {
  const group = picker?.querySelector(`[${MISSING}="true"]`);
  group?.querySelector<HTMLElement>('input, select')?.focus();
  group?.scrollIntoView({ block: 'center' });
}

/** Attributes and their values; one that does not fit the others is crossed out but can be chosen (spec §5). */
export function VariantPicker({ selection: { groups, missing }, onChoose, place }: Props) {
  return (
    <div className={classes.picker} ref={place}>
      {groups.map((group) => (
        <fieldset key={group.attribute} className={classes.group} {...{ [MISSING]: group.attribute === missing }}>
          <legend className={classes.legend}>
            {group.attribute} <span>{group.options.find(({ chosen }) => chosen)?.name}</span>
          </legend>
          {group.options.length > MAX_RADIOS ? (
            <OptionSelect group={group} onChoose={onChoose} />
          ) : (
            <OptionRadios group={group} onChoose={onChoose} />
          )}
        </fieldset>
      ))}
    </div>
  );
}

function OptionRadios({ group, onChoose }: { group: Group; onChoose: Choose }) {
  const name = useId();
  return (
    <div className={classes.options}>
      {group.options.map((option) => (
        <label key={option.value} className={classes.option} data-fits={option.fits}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.chosen}
            onChange={() => onChoose(group.attribute, option.value)}
          />
          {option.hex ? (
            <Swatch name={option.name} hex={option.hex} />
          ) : (
            <span className={classes.box}>{option.name}</span>
          )}
          {option.fits ? null : <span className="visually-hidden">, {texts.unfit}</span>}
        </label>
      ))}
    </div>
  );
}

/** The colour is an SVG: the CSP forbids style attributes in documents (S30). */
function Swatch({ name, hex }: { name: string; hex: string }) {
  return (
    <span className={classes.swatch} title={name}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
        <circle cx="18" cy="18" r="18" fill={hex} />
      </svg>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

const words = ({ name, fits }: Option): string => (fits ? name : `${name} (${texts.unfit})`);

function OptionSelect({ group: { attribute, options }, onChoose }: { group: Group; onChoose: Choose }) {
  const chosen = options.find((option) => option.chosen);
  return (
    <select
      className={`${fields.input} ${classes.list}`}
      aria-label={attribute}
      value={chosen?.value ?? ''}
      onChange={(event) => onChoose(attribute, event.target.value)}
    >
      {chosen ? null : (
        <option value="" disabled>
          {texts.pick(attribute)}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {words(option)}
        </option>
      ))}
    </select>
  );
}

type PriceProps = {
  product: Product;
  selection: Selection;
  /** The selected variant is only the default: its price is "from" if others cost more (D42). */
  undecided?: boolean;
};

/** The chosen variant's price and stock in words (D18); the lowest price while nothing is chosen. */
export function VariantPrice({ product, selection, undecided = false }: PriceProps) {
  const { sku } = selection;
  const priced = sku ?? cheapestSku(product.skus.filter(isForSale));
  const soldOut = sku ? !isForSale(sku) : !product.skus.some(isForSale);
  const now = priced?.pricePaise ?? 0;
  const offered = product.skus.filter(({ enabled }) => enabled);
  const isLowest = (undecided || !sku) && pricesDiffer(offered) && cheapestSku(offered)?.pricePaise === now;
  const was = priced && now > 0 && priced.wasPaise > now ? priced.wasPaise : null;
  return (
    <div className={priceClasses.price} data-price="">
      {now > 0 ? (
        <Price
          now={now}
          was={was}
          percent={was ? discountPercent(was, now) : 0}
          isLowest={isLowest}
          words={priceWords}
        />
      ) : null}
      {now > 0 ? (
        <p className={priceClasses.taxes} data-taxes="">
          {texts.taxes}
        </p>
      ) : null}
      {now <= 0 && !soldOut ? <p className={priceClasses.request}>{texts.onRequest}</p> : null}
      {soldOut ? <p className={priceClasses.none}>{texts.none}</p> : null}
    </div>
  );
}

/** The selected variant of a product, whether the shopper chose it, and the setter (spec §4). */
export function useSelection({ skus }: Product, item: CartItem | null = null) {
  const [choices, setChoices] = useState<Choices | null>(null);
  const choose = (attribute: string, value: string) =>
    setChoices((before) => withChoice(before ?? choicesFor(skus, initialSku(skus, item)), attribute, value));
  return { selection: selectionOf(skus, item, choices), chosen: choices !== null, choose };
}

const LABELS = { 'sold-out': texts.soldOut, ask: texts.ask, add: texts.add };
const labelOf = (action: BagAction): string => {
  if (action.kind === 'choose') return texts.choose(action.attribute);
  return LABELS[action.kind];
};

/** Milliseconds. */
const ADDED_MS = 2_000;

/** True for a moment after the last item was added. */
function useJustAdded() {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), ADDED_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return { isAdded: times > 0, onAdded: () => setTimes((before) => before + 1) };
}

type ButtonProps = {
  name: string;
  selection: Selection;
  /** Moves to the attribute that is still to be chosen. */
  onMissing: () => void;
  /** Opens the question about the price of the chosen variant (D18). */
  onAsk: () => void;
  /** Replaces the default addition, if something has to happen first. */
  onAdd?: (item: ItemToAdd) => void;
};

/** Chooses, asks for the price or adds (spec §2, D18). Without stock it stays focusable and does nothing. */
export function BagButton({ name, selection, onMissing, onAsk, onAdd }: ButtonProps) {
  const { isAdded, onAdded } = useJustAdded();
  const add = useAddToBag({ onAdded });
  const action = bagAction(selection);
  const act = () => {
    if (action.kind === 'choose') onMissing();
    if (action.kind === 'ask') onAsk();
    if (action.kind === 'add') (onAdd ?? add)({ sku: action.sku, name });
  };
  return (
    <AccentButton className={priceClasses.button} aria-disabled={action.kind === 'sold-out'} onClick={act}>
      <span className={priceClasses.label} data-added={isAdded || undefined}>
        {labelOf(action)}
      </span>
      {isAdded ? (
        <span className={priceClasses.added}>
          <Icon name="check" size={18} /> {texts.added}
        </span>
      ) : null}
    </AccentButton>
  );
}
