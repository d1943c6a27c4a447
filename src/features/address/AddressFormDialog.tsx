import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { LazyContent } from '../lazy-content/LazyContent.tsx';
import type { AddressFormProps } from './AddressForm.tsx';

const loadForm = () => import('./AddressForm.tsx').then(({ AddressForm }) => AddressForm);

type Props = AddressFormProps & { title: string; kind?: 'side'; onClose: () => void };

/** Opens at once on any network; the form and its library load afterwards. */
export function AddressFormDialog({ title, kind, onClose, ...form }: Props) {
  return (
    <ShopDialog title={title} onClose={onClose} {...(kind ? { kind } : {})}>
      <LazyContent load={loadForm} props={form} />
    </ShopDialog>
  );
}
