import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { useApp } from '../../data/app-context.tsx';
import { addressesQuery } from '../../data/queries/account.ts';

export type AddressOfBag = {
  list: Address[];
  state: 'loading' | 'failed' | 'there';
  /** Where the parcel goes: what was chosen here, else the default, else the first; null: there is none. */
  selected: Address | null;
  choose: (id: string) => void;
  /** Whether they are there now. */
  reload: () => Promise<boolean>;
};

/** The shopper's addresses and the one that is chosen for this order. */
export function useAddress(): AddressOfBag {
  const { data, isError, refetch } = useQuery(addressesQuery(useApp()));
  const [chosen, choose] = useChoice();
  const list = data ?? [];
  const usual = list.find(({ isDefault }) => isDefault) ?? list[0] ?? null;
  return {
    list,
    state: data ? 'there' : isError ? 'failed' : 'loading',
    selected: list.find(({ id }) => id === chosen) ?? usual,
    choose,
    reload: async () => (await refetch()).isSuccess,
  };
}

/** Lives as long as the page: an update would put another address in its place (R20). */
function useChoice() {
  const [chosen, setChosen] = useState('');
  const isMade = useRef(false);
  const { reloadGuard } = useApp();
  useEffect(() => reloadGuard.hold(() => isMade.current), [reloadGuard]);
  const choose = (id: string): void => {
    isMade.current = true;
    setChosen(id);
  };
  return [chosen, choose] as const;
}
