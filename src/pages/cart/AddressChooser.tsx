import type { Address } from '../../../contract/address.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Address.module.css';
import { AddressWords } from './AddressWords.tsx';
import { texts } from './address-texts.ts';
import type { AddressOfBag } from './useAddress.ts';

type Props = {
  address: AddressOfBag;
  onPick: (id: string) => void;
  onEdit: (address: Address) => void;
  onAdd: () => void;
  onClose: () => void;
};

/** All of them, each a button: one tap chooses and is done. */
export function AddressChooser({ address: { list, selected }, onPick, onEdit, onAdd, onClose }: Props) {
  return (
    <Dialog title={texts.choose} closeLabel={texts.close} kind="side" onClose={onClose}>
      <ul className={classes.list}>
        {list.map((one) => (
          <li key={one.id} className={classes.choice} data-chosen={one.id === selected?.id}>
            <button
              type="button"
              className={classes.pick}
              aria-pressed={one.id === selected?.id}
              onClick={() => onPick(one.id)}
            >
              <AddressWords address={one} />
            </button>
            <button
              type="button"
              className={buttons.link}
              aria-label={texts.editOf(one.name, one.line1)}
              onClick={() => onEdit(one)}
            >
              {texts.edit}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={buttons.link} onClick={onAdd}>
        <Icon name="plus" size={16} />
        {texts.addNew}
      </button>
    </Dialog>
  );
}
