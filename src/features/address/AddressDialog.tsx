import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { LatePart } from '../late-part/LatePart.tsx';
import type { AddressFormProps } from './AddressForm.tsx';

const loadForm = () => import('./AddressForm.tsx').then(({ AddressForm }) => AddressForm);

type Props = AddressFormProps & { title: string; kind?: 'side'; onClose: () => void };

/** Opens at once on any network; the form, with its library, follows. */
export function AddressDialog({ title, kind, onClose, ...form }: Props) {
  return (
    <ShopDialog title={title} onClose={onClose} {...(kind ? { kind } : {})}>
      <LatePart load={loadForm} props={form} />
    </ShopDialog>
  );
}

const TYPES: Record<string, string> = { home: 'Home', office: 'Office', billing: 'Billing' };
/** The type of a saved address; other backends have more of them (D25). */
export const typeOf = (type: string): string => TYPES[type] ?? 'Other';
