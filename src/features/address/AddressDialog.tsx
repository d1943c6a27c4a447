import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { LazyPart } from '../lazy-part/LazyPart.tsx';
import type { AddressFormProps } from './AddressForm.tsx';

const loadForm = () => import('./AddressForm.tsx').then(({ AddressForm }) => AddressForm);

type Props = AddressFormProps & { title: string; kind?: 'side'; onClose: () => void };

/** Opens at once on any network; the form and its library load afterwards. */
export function AddressDialog({ title, kind, onClose, ...form }: Props) {
  return (
    <ShopDialog title={title} onClose={onClose} {...(kind ? { kind } : {})}>
      <LazyPart load={loadForm} props={form} />
    </ShopDialog>
  );
}

const TYPES: Record<string, string> = { home: 'Home', office: 'Office', billing: 'Billing' };
/** The label of an address type; other backends have further types (D25). */
export const typeOf = (type: string): string => TYPES[type] ?? 'Other';
