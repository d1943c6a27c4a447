import { type ComponentType, useState } from 'react';
import { m } from '#messages';
import type { Product, Sku } from '../../../contract/product.ts';
import { useCapability } from '../../data/app-context.tsx';
import buttons from '../../ui/button.module.css';

type Form = ComponentType<{ name: string; skus: Sku[]; onClose: () => void; title: string }>;

/** Offers a message when a sold-out variant is back; nothing if all are in stock or no alert can be sent. */
export function BackInStock({ product: { name, skus } }: { product: Product }) {
  const isOffered = useCapability('stock-alerts');
  const [Form, setForm] = useState<Form | null>(null);
  const offered = skus.filter(({ enabled }) => enabled);
  const soldOut = offered.filter(({ stock }) => stock === 0);
  if (!isOffered || soldOut.length === 0) return null;
  const open = () =>
    void import('./StockAlertForm.tsx').then(
      ({ StockAlertForm }) => setForm(() => StockAlertForm),
      // The next tap retries the import.
      () => undefined,
    );
  const isAll = soldOut.length === offered.length;
  return (
    <>
      <button type="button" className={isAll ? buttons.quiet : buttons.link} onClick={open}>
        {isAll ? m.stock_alert_open() : m.stock_alert_open_some()}
      </button>
      {Form ? <Form name={name} skus={soldOut} title={m.stock_alert_open()} onClose={() => setForm(null)} /> : null}
    </>
  );
}
