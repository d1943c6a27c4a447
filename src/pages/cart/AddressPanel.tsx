import { useId } from 'react';
import type { Address } from '../../../contract/address.ts';
import { AddressDialog } from '../../features/address/AddressDialog.tsx';
import classes from './Address.module.css';
import { bagSchema } from './address-schema.ts';
import { texts } from './address-texts.ts';
import cart from './Cart.module.css';
import { useSaveAddress } from './useSaveAddress.ts';

type Props = {
  /** null: a new one. */
  edited: Address | null;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Adds or changes an address without leaving the bag (spec §2). */
export function AddressPanel({ edited, onSaved, onClose }: Props) {
  const { save, refuse, saving, connected } = useSaveAddress(edited, onSaved);
  const offlineId = useId();
  return (
    <AddressDialog
      title={edited ? texts.editTitle : texts.addTitle}
      closeLabel={texts.close}
      kind="side"
      onClose={onClose}
      schema={bagSchema}
      edited={edited}
      onSave={save}
      onWrong={refuse}
      foot={() => (
        <>
          <p id={offlineId} role="status" className={classes.offline}>
            {connected ? '' : texts.offline}
          </p>
          <button type="submit" className={cart.go} aria-disabled={saving || !connected} aria-describedby={offlineId}>
            {saving ? texts.saving : texts.save}
          </button>
        </>
      )}
    />
  );
}
