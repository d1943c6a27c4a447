import type { Address } from '../../../contract/address.ts';
import { typeOf } from '../../features/address/texts.ts';
import classes from './Address.module.css';

/** An address as one writes it on a parcel; what is missing is left out (D25: old ones may be short of something). */
export function AddressWords({ address }: { address: Address }) {
  const { name, type, line1, line2, landmark, city, pincode, state, phone } = address;
  const street = [line1, line2, landmark].filter((part) => part.trim() !== '').join(', ');
  const town = [`${city} ${pincode}`.trim(), state].filter((part) => part !== '').join(', ');
  return (
    <span className={classes.words}>
      <span className={classes.name}>
        {name} <span className={classes.kind}>{typeOf(type)}</span>
      </span>
      <span>{street}</span>
      <span>{town}</span>
      <span>{phone}</span>
    </span>
  );
}
