import { useState } from 'react';
import { m } from '#messages';
import type { Address } from '../../../contract/address.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { useOrder } from '../../data/queries/account.ts';
import { addressLines } from '../../domain/address.ts';
import { type Invoice, invoicesOf, stateText } from '../../domain/invoice.ts';
import { InkButton } from '../../ui/Button.tsx';
import callout from '../../ui/callout.module.css';
import { downloadFile } from '../../ui/download-file.ts';
import { langOf } from '../../ui/lang-of.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useBrand } from '../brand/brand.tsx';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import { amountInWords } from './amount-in-words.ts';
import classes from './Invoice.module.css';
import { DOT, fileName, kindText, noteOf, numberLines, sumRows } from './texts.ts';

/** Shows the invoice and downloads it as a file that is generated on this device (spec §2). */
export function InvoiceDialog({ listed, onClose }: { listed: Order; onClose: () => void }) {
  const { order, pending, failed, retry } = useOrder(listed);
  const papers = invoicesOf(order, useBrand());
  const [chosen, setChosen] = useState('');
  const invoice = papers.find(({ number }) => number === chosen) ?? papers[0];
  const { show } = useToasts();
  const download = async () => {
    show({ kind: 'info', title: m.common_download_started(), ms: 2000 });
    try {
      const { invoiceFile } = await import('./invoice-pdf.ts');
      downloadFile(await invoiceFile(invoice, document), fileName(invoice.kind, invoice.number));
    } catch {
      show({ kind: 'error', title: m.common_download_failed(), body: m.invoice_failed_body() });
    }
  };
  return (
    <ShopDialog title={m.common_invoice()} onClose={onClose}>
      {pending ? <p role="status">{m.common_loading_now()}</p> : null}
      {failed ? (
        <p role="alert" className={callout.bad}>
          {m.common_order_failed()}
        </p>
      ) : null}
      {pending || failed ? null : <Papers papers={papers} shown={invoice} onChoose={setChosen} />}
      <div className={classes.foot}>
        <InkButton aria-disabled={pending} onClick={failed ? retry : () => void (pending || download())}>
          {failed ? m.common_retry() : m.invoice_download()}
        </InkButton>
      </div>
    </ShopDialog>
  );
}

type Chosen = { papers: readonly Invoice[]; shown: Invoice; onChoose: (number: string) => void };

/** Tabs, if there are credit notes. */
function Papers({ papers, shown, onChoose }: Chosen) {
  if (papers.length === 1) return <Paper invoice={shown} />;
  const tabs = papers.map(({ kind, number }) => ({ id: number, label: `${kindText(kind)} ${number}` }));
  return (
    <Tabs tabs={tabs} chosen={shown.number} onChoose={onChoose} label={m.invoice_papers()}>
      <Paper invoice={shown} />
    </Tabs>
  );
}

function Paper({ invoice }: { invoice: Invoice }) {
  const { seller, billTo, shipTo, supply, totalPaise } = invoice;
  const gstin = seller.gstin && `${m.invoice_gstin()}: ${seller.gstin}`;
  const state = seller.state && `${m.invoice_state()}: ${stateText(seller.state)}`;
  const facts = [seller.address, gstin, state, seller.email, seller.phone];
  return (
    <div className={classes.paper}>
      <div className={classes.head}>
        <div>
          <b>{seller.name}</b>
          {facts.filter(Boolean).map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        <Numbers invoice={invoice} />
      </div>
      <div className={classes.head}>
        <Party label={m.invoice_bill_to()} address={billTo} />
        <Party label={m.invoice_ship_to()} address={shipTo} />
      </div>
      {supply ? <p>{`${m.invoice_supply()}: ${supply}`}</p> : null}
      <InvoiceLines invoice={invoice} />
      <Sums invoice={invoice} />
      <p className={classes.words}>{amountInWords(totalPaise)}</p>
      <p>{noteOf(invoice)}</p>
    </div>
  );
}

function Numbers({ invoice }: { invoice: Invoice }) {
  return (
    <div>
      <b>{kindText(invoice.kind)}</b>
      {numberLines(invoice).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
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
      {address.gstin ? <p>{`${m.invoice_gstin()}: ${address.gstin}`}</p> : null}
    </div>
  );
}

function InvoiceLines({ invoice: { lines } }: { invoice: Invoice }) {
  return (
    <table className={classes.goods}>
      <thead>
        <tr>
          <th scope="col">{m.invoice_item()}</th>
          <th scope="col">{m.invoice_quantity()}</th>
          <th scope="col">{m.invoice_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice never move
          <tr key={at}>
            <td>
              <span lang={langOf(line.name)}>{line.name}</span>
              {line.detail ? <p lang={langOf(line.detail)}>{line.detail}</p> : null}
              <p>
                {[
                  line.hsn && `${m.invoice_hsn()} ${line.hsn}`,
                  line.taxPercent > 0 && `${m.invoice_gst()} ${line.taxPercent}%`,
                ]
                  .filter(Boolean)
                  .join(DOT)}
              </p>
            </td>
            <td>{`${line.quantity} × ${formatPaise(line.pricePaise)}`}</td>
            <td>{formatPaise(line.amountPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const rows = [...sumRows(invoice), { name: m.common_total(), paise: invoice.totalPaise }];
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
