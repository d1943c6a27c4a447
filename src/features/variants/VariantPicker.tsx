import { type RefObject, useId } from 'react';
import { m } from '#messages';
import type { Product } from '../../../contract/product.ts';
import type { Group, Option, Selection } from '../../domain/variants.ts';
import fields from '../../ui/input.module.css';
import { langOf } from '../../ui/lang-of.ts';
import classes from './VariantPicker.module.css';

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
            <ShopWord text={group.attribute} />{' '}
            <ShopWord text={group.options.find(({ chosen }) => chosen)?.name ?? ''} />
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

const ShopWord = ({ text }: { text: string }) => <span lang={langOf(text)}>{text}</span>;

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
            <span className={classes.box} lang={langOf(option.name)}>
              {option.name}
            </span>
          )}
          {option.fits ? null : <span className="visually-hidden">{`, ${m.variants_unfit()}`}</span>}
        </label>
      ))}
    </div>
  );
}

/** The colour is an SVG: the CSP forbids style attributes in documents. */
function Swatch({ name, hex }: { name: string; hex: string }) {
  return (
    <span className={classes.swatch} title={name} lang={langOf(name)}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
        <circle cx="18" cy="18" r="18" fill={hex} />
      </svg>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

const words = ({ name, fits }: Option): string => (fits ? name : `${name} (${m.variants_unfit()})`);

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
          {m.variants_pick({ attribute: attribute.toLowerCase() })}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={langOf(option.name)}>
          {words(option)}
        </option>
      ))}
    </select>
  );
}

export type PriceProps = {
  product: Product;
  selection: Selection;
  /** The selected variant is only the default: its price is "from" if others cost more. */
  undecided?: boolean;
};
