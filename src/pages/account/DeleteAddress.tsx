import { useMutation } from '@tanstack/react-query';
import type { Address } from '../../../contract/address.ts';
import { useApp } from '../../data/app-context.tsx';
import { deleteAddress } from '../../data/commands/account.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { texts } from './address-texts.ts';
import classes from './Change.module.css';
import { ChangeFoot } from './ChangeFoot.tsx';
import { useAddressChange } from './useAddressChange.ts';

/** Asks before an address goes (spec §2). */
export function DeleteAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const { mutateAsync } = useMutation(deleteAddress(useApp()));
  const connected = useConnected();
  const { change, sending } = useAddressChange();
  const remove = async () => {
    if (!connected) return;
    const gone = await change(
      () => mutateAsync(address.id),
      { title: texts.deleted, body: texts.deletedBody },
      { title: texts.error, body: texts.deleteFailed },
    );
    if (gone) onClose();
  };
  return (
    <Dialog title={texts.deleteTitle} closeLabel={texts.close} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.say}>{texts.deleteAsk}</p>
        <ChangeFoot connected={connected}>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {texts.cancel}
          </button>
          <button
            type="button"
            className={`${buttons.button} ${classes.bad}`}
            aria-disabled={!connected || sending}
            onClick={() => void remove()}
          >
            {texts.remove}
          </button>
        </ChangeFoot>
      </div>
    </Dialog>
  );
}
