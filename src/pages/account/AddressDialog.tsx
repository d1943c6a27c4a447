import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { useApp } from '../../data/app-context.tsx';
import { saveAddress } from '../../data/commands/addresses.ts';
import { type AddressField, type AddressForm, addressInput, emptyForm, formOf } from '../../domain/address-fields.ts';
import { addressProblems, isFilled } from '../../domain/address-form.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { AddressFields } from './AddressFields.tsx';
import { texts } from './address-texts.ts';
import classes from './Change.module.css';
import { ChangeFoot } from './ChangeFoot.tsx';
import { useAddressChange } from './useAddressChange.ts';
import { useUnsaved } from './useUnsaved.ts';

/** Adds an address, or edits one, by the account's rules (spec §5, D25). */
export function AddressDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const [before] = useState<AddressForm>(() => (address ? formOf(address) : emptyForm));
  const [form, setForm] = useState(before);
  const [shown, setShown] = useState<ReadonlySet<AddressField>>(new Set());
  const element = useRef<HTMLFormElement>(null);
  const connected = useConnected();
  const { save, sending } = useSave(address, onClose);
  useUnsaved(form !== before);
  const problems = addressProblems(form);
  const ready = isFilled(form) && connected && !sending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    // Only fields have names in the list of problems.
    const wrong = Object.keys(problems) as AddressField[];
    setShown(new Set(wrong));
    if (wrong[0]) element.current?.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus();
    else void save(form);
  };
  return (
    <Dialog title={address ? texts.editTitle : texts.addTitle} closeLabel={texts.close} onClose={onClose}>
      <form ref={element} className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.say}>{texts.fill}</p>
        <AddressFields
          form={form}
          staysDefault={address?.isDefault ?? false}
          problemOf={(field) => (shown.has(field) ? problems[field] : undefined)}
          onChange={setForm}
          onLeave={(field) => setShown(new Set([...shown, field]))}
        />
        <ChangeFoot connected={connected}>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className={buttons.ink} aria-disabled={!ready}>
            {sending ? texts.saving : texts.save}
          </button>
        </ChangeFoot>
      </form>
    </Dialog>
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
