import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { useApp } from '../../data/app-context.tsx';
import { addressesQuery } from '../../data/queries/account.ts';

export type DeliveryAddress = {
  list: Address[];
  state: 'loading' | 'failed' | 'there';
  /** The delivery address: the one chosen on this page, else the default, else the first. Null: no address exists. */
  selected: Address | null;
  choose: (id: string) => void;
  /** Resolves to whether the addresses could be loaded. */
  reload: () => Promise<boolean>;
};

/** The customer's addresses and the one selected for this order. */
export function useDeliveryAddress(): DeliveryAddress {
  const { data, isError, refetch } = useQuery(addressesQuery(useApp()));
  const [chosen, choose] = useChoice();
  const list = data ?? [];
  const usual = list.find(({ isDefault }) => isDefault) ?? list[0] ?? null;
  const withoutList = isError ? 'failed' : 'loading';
  return {
    list,
    state: data ? 'there' : withoutList,
    selected: list.find(({ id }) => id === chosen) ?? usual,
    choose,
    reload: async () => (await refetch()).isSuccess,
  };
}

/** Kept in memory only, so a choice holds the reload guard: a reload by an app update would lose it. */
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
