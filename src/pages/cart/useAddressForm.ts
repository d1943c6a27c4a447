import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { addressesQuery } from '../../data/queries/addresses.ts';
import {
  type AddressDraft,
  type AddressField,
  type AddressProblem,
  addressProblem,
  emptyAddress,
  mobileOf,
  pincodeOf,
} from '../../domain/address-panel.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import { useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { problems, texts } from './address-texts.ts';

/** What was saved elsewhere, and perhaps by other rules (D25). */
const draftOf = (address: Address): AddressDraft => ({
  fullName: address.name,
  phoneNumber: address.phone,
  email: address.email,
  addressLine1: address.line1,
  addressLine2: address.line2,
  city: address.city,
  state: address.state,
  country: address.country,
  pincode: address.pincode,
  landmark: address.landmark,
  addressType: address.type === 'home' || address.type === 'office' ? address.type : 'other',
  isDefault: address.isDefault,
});

/** spec §3: sent as `line1`. A new one has the coordinates of spec §9, which the contract adds. */
const bodyOf = (draft: AddressDraft, edited: Address | null) => ({
  name: draft.fullName.trim(),
  phone: draft.phoneNumber.trim(),
  email: draft.email.trim(),
  line1: draft.addressLine1.trim(),
  line2: draft.addressLine2.trim(),
  city: draft.city.trim(),
  state: draft.state.trim(),
  country: draft.country.trim() || emptyAddress.country,
  pincode: draft.pincode,
  landmark: draft.landmark.trim(),
  type: draft.addressType,
  is_default: draft.isDefault,
  latitude: edited?.latitude ?? 19.076,
  longitude: edited?.longitude ?? 72.8777,
});

const cleaned = (name: AddressField, typed: string): string => {
  if (name === 'pincode') return pincodeOf(typed);
  return name === 'phoneNumber' ? mobileOf(typed) : typed;
};

/** Where a save goes, and where its result shows. */
function useSave(edited: Address | null) {
  const app = useApp();
  const queryClient = useQueryClient();
  return async (draft: AddressDraft): Promise<string> => {
    const body = bodyOf(draft, edited);
    const saved = edited
      ? await app.api.updateAddress({ params: { id: edited.id }, body })
      : await app.api.createAddress({ body });
    // At once, and right: another one may have been the default before.
    const { queryKey } = addressesQuery(app);
    queryClient.setQueryData<Address[]>(queryKey, (list = []) => [saved, ...list.filter(({ id }) => id !== saved.id)]);
    void queryClient.invalidateQueries({ queryKey });
    return saved.id;
  };
}

/** The address panel's form: the bag's own rules and words (spec §5, D25); nothing is queued (R42). */
export function useAddressForm(edited: Address | null, onSaved: (id: string) => void) {
  const { show } = useToasts();
  const { sending, send } = useSending();
  const connected = useConnected();
  const save = useSave(edited);
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(edited ? draftOf(edited) : emptyAddress);
  const [problem, setProblem] = useState<AddressProblem | null>(null);

  const refuse = (found: AddressProblem): void => {
    setProblem(found);
    show({ kind: 'error', ...problems[found.kind], ms: 3000 });
    element.current?.querySelector<HTMLInputElement>(`[name=${found.fields[0]}]`)?.focus();
  };
  const keep = async (): Promise<void> => {
    try {
      const id = await save(draft);
      show({ kind: 'success', title: edited ? texts.updated : texts.added, ms: 3000 });
      onSaved(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show({ kind: 'error', title: edited ? texts.updateFailed : texts.addFailed, body: texts.saveFailed, ms: 3000 });
    }
  };
  return {
    element,
    draft,
    problem,
    connected,
    saving: sending,
    /** It is the default already; another one has to become it first. */
    keepDefault: edited?.isDefault ?? false,
    type: (name: AddressField, typed: string) => {
      setDraft((now) => ({ ...now, [name]: cleaned(name, typed) }));
      setProblem(null);
    },
    choose: (change: Partial<Pick<AddressDraft, 'addressType' | 'isDefault'>>) =>
      setDraft((now) => ({ ...now, ...change })),
    submit: async () => {
      const found = addressProblem(draft);
      if (found) refuse(found);
      else if (connected) await send(keep);
    },
  };
}
