import { m } from '#messages';
import type { Address } from '../../../contract/address.ts';
import { addressTypeText } from '../../features/address/address-type.ts';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Address.module.css';
import type { DeliveryAddress } from './useDeliveryAddress.ts';

/** An address in postal format; empty parts are omitted (old addresses may be incomplete). */
export function AddressText({ address }: { address: Address }) {
  const { name, type, line1, line2, landmark, city, pincode, state, phone } = address;
  const street = [line1, line2, landmark].filter((part) => part.trim() !== '').join(', ');
  const town = [`${city} ${pincode}`.trim(), state].filter((part) => part !== '').join(', ');
  return (
    <span className={classes.words}>
      <span className={classes.name}>
        <span>{name}</span> <span className={classes.kind}>{addressTypeText(type)}</span>
      </span>
      <span>{street}</span>
      <span>{town}</span>
      <span>{phone}</span>
    </span>
  );
}

type ChooserProps = {
  address: DeliveryAddress;
  onPick: (id: string) => void;
  onEdit: (address: Address) => void;
  onAdd: () => void;
  onClose: () => void;
};

/** The list of addresses; one tap selects and closes. */
export function AddressChooser({ address: { list, selected }, onPick, onEdit, onAdd, onClose }: ChooserProps) {
  return (
    <ShopDialog title={m.cart_address_choose()} kind="side" onClose={onClose}>
      <ul className={classes.list}>
        {list.map((one) => (
          <li key={one.id} className={classes.choice} data-chosen={one.id === selected?.id}>
            <button
              type="button"
              className={classes.pick}
              aria-pressed={one.id === selected?.id}
              onClick={() => onPick(one.id)}
            >
              <AddressText address={one} />
            </button>
            <LinkButton
              aria-label={m.cart_address_edit_of({ name: one.name, line1: one.line1 })}
              onClick={() => onEdit(one)}
            >
              {m.common_edit()}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LinkButton onClick={onAdd}>
        <Icon name="plus" size={16} />
        <span>{m.common_add_address()}</span>
      </LinkButton>
    </ShopDialog>
  );
}
