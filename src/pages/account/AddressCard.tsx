import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { Address } from '../../../contract/address.ts';
import { useApp } from '../../data/app-context.tsx';
import { setDefaultAddress } from '../../data/commands/account.ts';
import { addressLines } from '../../domain/address.ts';
import { typeOf } from '../../features/address/texts.ts';
import buttons from '../../ui/button.module.css';
import classes from './Addresses.module.css';
import { texts } from './address-texts.ts';
import { useAddressChange } from './useAddressChange.ts';
import { useGuard } from './useGuard.ts';

type Props = { address: Address; onEdit: () => void; onDelete: () => void };

/** One address as it would be written on a parcel, also one that today's rules would refuse (D25). */
export function AddressCard({ address, onEdit, onDelete }: Props) {
  const id = useId();
  const { connected, guard } = useGuard();
  const setDefault = useSetDefault(address);
  const action = (label: string, run: () => void) => (
    <button
      type="button"
      className={buttons.link}
      aria-describedby={id}
      aria-disabled={!connected}
      onClick={guard(run)}
    >
      {label}
    </button>
  );
  return (
    <article className={classes.card} aria-labelledby={id} data-default={address.isDefault}>
      <div className={classes.head}>
        <h3 id={id}>{address.name}</h3>
        <span className={classes.type}>{typeOf(address.type)}</span>
        {address.isDefault ? <span className={classes.badge}>{texts.isDefault}</span> : null}
      </div>
      <address>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.country ? <span>{address.country}</span> : null}
        {address.gstin ? <span>{texts.gstin(address.gstin)}</span> : null}
        <span className={classes.reach}>{address.phone}</span>
        {address.email ? <span>{address.email}</span> : null}
      </address>
      <div className={classes.actions}>
        {action(texts.edit, onEdit)}
        {action(texts.remove, onDelete)}
        {address.isDefault ? null : action(texts.setDefault, setDefault)}
      </div>
    </article>
  );
}

function useSetDefault({ id }: Address): () => void {
  const { mutateAsync } = useMutation(setDefaultAddress(useApp()));
  const { change } = useAddressChange();
  return () =>
    void change(
      () => mutateAsync(id),
      { title: texts.defaultDone, body: texts.defaultBody },
      { title: texts.error, body: texts.defaultFailed },
    );
}
