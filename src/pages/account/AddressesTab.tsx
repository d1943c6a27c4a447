import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { useApp } from '../../data/app-context.tsx';
import { addressesQuery } from '../../data/queries/account.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { AddressCard } from './AddressCard.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import classes from './Addresses.module.css';
import { texts } from './address-texts.ts';
import { DeleteAddress } from './DeleteAddress.tsx';
import { Empty } from './Empty.tsx';
import { useGuard } from './useGuard.ts';

type Open = { kind: 'edit'; address: Address | null } | { kind: 'delete'; address: Address };

/** The addresses of a shopper (spec §2). */
export function AddressesTab() {
  const { data, isPending, isError, refetch } = useQuery(addressesQuery(useApp()));
  const { connected, guard } = useGuard();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = (
    <button
      type="button"
      className={buttons.ink}
      aria-disabled={!connected}
      onClick={guard(() => setOpen({ kind: 'edit', address: null }))}
    >
      <Icon name="plus" size={18} /> {texts.add}
    </button>
  );
  return (
    <section aria-labelledby="addresses-heading">
      <h2 id="addresses-heading" className="visually-hidden">
        {texts.heading}
      </h2>
      {isPending ? (
        <div role="status" className={classes.grid}>
          <span className="visually-hidden">{texts.loading}</span>
          <div className={classes.skeleton} aria-hidden="true" />
          <div className={classes.skeleton} aria-hidden="true" />
        </div>
      ) : null}
      {isError && !data ? (
        <div role="alert" className={classes.failed}>
          <p>{texts.listFailed}</p>
          <button type="button" className={buttons.quiet} onClick={() => void refetch()}>
            {texts.retry}
          </button>
        </div>
      ) : null}
      {data?.length === 0 ? (
        <Empty icon="pin" title={texts.none} hint={texts.noneHint}>
          {add}
        </Empty>
      ) : null}
      {data && data.length > 0 ? (
        <>
          <div className={classes.bar}>{add}</div>
          <ul className={classes.grid}>
            {data.map((address) => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  onEdit={() => setOpen({ kind: 'edit', address })}
                  onDelete={() => setOpen({ kind: 'delete', address })}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {open?.kind === 'edit' ? <AddressDialog address={open.address} onClose={close} /> : null}
      {open?.kind === 'delete' ? <DeleteAddress address={open.address} onClose={close} /> : null}
    </section>
  );
}
