import type { Address } from '../../../contract/address.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { addressLines } from '../../domain/address-form.ts';
import { type Invoice, invoiceOf } from '../../domain/invoice.ts';
import { orderDate } from '../../domain/order-date.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { useBrand } from '../brand/brand.tsx';
import { useOrder } from '../order/useOrder.ts';
import { useToasts } from '../toasts/toasts.tsx';
import classes from './Invoice.module.css';
import { kinds, noteOf, texts } from './texts.ts';

/** Long enough for a phone to have taken the file over. Milliseconds. */
const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads. */
function downloadFile(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** The invoice to look at, and to take along as a file made on this device (spec §2, D27). */
export function InvoiceDialog({ listed, onClose }: { listed: Order; onClose: () => void }) {
  const { order, pending, failed, retry } = useOrder(listed);
  const invoice = invoiceOf(order, useBrand());
  const { show } = useToasts();
  const download = async () => {
    show({ kind: 'info', title: texts.started, ms: 2000 });
    try {
      const [{ invoicePdf }, { drawingOn }] = await Promise.all([
        import('./invoice-pdf.ts'),
        import('./pdf-picture.ts'),
      ]);
      downloadFile(invoicePdf(invoice, drawingOn(document)), texts.file(invoice.number));
    } catch {
      show({ kind: 'error', title: texts.failed, body: texts.failedBody });
    }
  };
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      {pending ? <p role="status">{texts.loading}</p> : null}
      {failed ? (
        <p role="alert" className={classes.failed}>
          {texts.loadFailed}
        </p>
      ) : null}
      {pending || failed ? null : <Paper invoice={invoice} />}
      <div className={classes.foot}>
        <button
          type="button"
          className={buttons.ink}
          aria-disabled={pending}
          onClick={failed ? retry : () => void (pending || download())}
        >
          {failed ? texts.retry : texts.download}
        </button>
      </div>
    </Dialog>
  );
}

function Paper({ invoice }: { invoice: Invoice }) {
  const { seller, kind, number, order, date, billTo, shipTo, words } = invoice;
  const facts = [seller.address, seller.gstin && `${texts.gstin}: ${seller.gstin}`, seller.email, seller.phone];
  return (
    <div className={classes.paper}>
      <div className={classes.head}>
        <div>
          <b>{seller.name}</b>
          {facts.filter(Boolean).map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        <div>
          <b>{kinds[kind]}</b>
          <p>
            {texts.number} {number}
          </p>
          {date ? (
            <p>
              {texts.date}: {orderDate(date)}
            </p>
          ) : null}
          {order === number ? null : (
            <p>
              {texts.order} {order}
            </p>
          )}
        </div>
      </div>
      <div className={classes.head}>
        <Party label={texts.billTo} address={billTo} />
        <Party label={texts.shipTo} address={shipTo} />
      </div>
      <Goods invoice={invoice} />
      <Sums invoice={invoice} />
      <p className={classes.words}>{words}</p>
      <p>{noteOf(invoice)}</p>
    </div>
  );
}

function Party({ label, address }: { label: string; address: Address | null }) {
  if (!address) return null;
  return (
    <div>
      <p>{label}</p>
      <b>{address.name}</b>
      {addressLines(address).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Goods({ invoice: { lines } }: { invoice: Invoice }) {
  return (
    <table className={classes.goods}>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice never move
          <tr key={at}>
            <td>
              {line.name}
              <p>
                {[
                  line.detail,
                  line.hsn && `${texts.hsn} ${line.hsn}`,
                  line.taxPercent > 0 && `${texts.gst} ${line.taxPercent}%`,
                ]
                  .filter(Boolean)
                  .join(texts.dot)}
              </p>
            </td>
            <td>
              {line.quantity} × {formatPaise(line.pricePaise)}
            </td>
            <td>{formatPaise(line.amountPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice: { taxes, taxablePaise, shippingPaise, totalPaise } }: { invoice: Invoice }) {
  const rows = [
    ...(taxes.length > 0 ? [{ name: texts.taxableValue, paise: taxablePaise }] : []),
    ...taxes,
    { name: texts.shipping, paise: shippingPaise },
    { name: texts.total, paise: totalPaise },
  ];
  return (
    <dl className={classes.sums}>
      {rows.map(({ name, paise }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatPaise(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
