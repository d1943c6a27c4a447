import { useMutation } from '@tanstack/react-query';
import type { Address } from '../../../contract/address.ts';
import { useApp } from '../../data/app-context.tsx';
import { saveAddress } from '../../data/commands/account.ts';
import { type AddressForm, addressInput } from '../../domain/address.ts';
import { AddressDialog as SharedDialog } from '../../features/address/AddressDialog.tsx';
import { useConnected } from '../../features/login/useConnected.ts';
import buttons from '../../ui/button.module.css';
import { accountSchema } from './address-schema.ts';
import { texts } from './address-texts.ts';
import classes from './Change.module.css';
import { ChangeFoot } from './ChangeFoot.tsx';
import { useAddressChange } from './useAddressChange.ts';

/** Adds an address, or edits one, by the account's rules (spec §5, D25). */
export function AddressDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const connected = useConnected();
  const { save, sending } = useSave(address, onClose);
  const isReady = connected && !sending;
  return (
    <SharedDialog
      title={address ? texts.editTitle : texts.addTitle}
      closeLabel={texts.close}
      onClose={onClose}
      schema={accountSchema}
      edited={address}
      onSave={(form) => void (isReady && save(form))}
      head={<p className={classes.say}>{texts.fill}</p>}
      foot={(isFilled) => (
        <ChangeFoot connected={connected}>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className={buttons.ink} aria-disabled={!isFilled || !isReady}>
            {sending ? texts.saving : texts.save}
          </button>
        </ChangeFoot>
      )}
    />
  );
}

function useSave(address: Address | null, onSaved: () => void) {
  const { mutateAsync } = useMutation(saveAddress(useApp()));
  const { change, sending } = useAddressChange();
  const save = async (form: AddressForm) => {
    const saved = await change(
      () => mutateAsync({ id: address?.id, address: addressInput(form, address) }),
      { title: address ? texts.updated : texts.added },
      { title: address ? texts.error : texts.addFailed, body: texts.saveFailed },
    );
    if (saved) onSaved();
  };
  return { save, sending };
}
