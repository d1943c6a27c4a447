import { useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { useOrder } from '../../data/queries/account.ts';
import { addressLines } from '../../domain/address.ts';
import { type Invoice, invoicesOf, stateText } from '../../domain/invoice.ts';
import { InkButton } from '../../ui/Button.tsx';
import callout from '../../ui/callout.module.css';
import { downloadFile } from '../../ui/download-file.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useBrand } from '../brand/brand.tsx';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import classes from './Invoice.module.css';
import { kindTexts, noteOf, numberLines, sumRows, texts } from './texts.ts';

/** Shows the invoice and downloads it as a file that is generated on this device (spec §2). */
export function InvoiceDialog({ listed, onClose }: { listed: Order; onClose: () => void }) {
  const { order, pending, failed, retry } = useOrder(listed);
  const papers = invoicesOf(order, useBrand());
  const [chosen, setChosen] = useState('');
  const invoice = papers.find(({ number }) => number === chosen) ?? papers[0];
  const { show } = useToasts();
  const download = async () => {
    show({ kind: 'info', title: texts.started, ms: 2000 });
    try {
      const { invoiceFile } = await import('./invoice-pdf.ts');
      downloadFile(await invoiceFile(invoice, document), texts.file(invoice.kind, invoice.number));
    } catch {
      show({ kind: 'error', title: texts.failed, body: texts.failedBody });
    }
  };
  return (
    <ShopDialog title={texts.title} onClose={onClose}>
      {pending ? <p role="status">{texts.loading}</p> : null}
      {failed ? (
        <p role="alert" className={callout.bad}>
          {texts.loadFailed}
        </p>
      ) : null}
      {pending || failed ? null : <Papers papers={papers} shown={invoice} onChoose={setChosen} />}
      <div className={classes.foot}>
        <InkButton aria-disabled={pending} onClick={failed ? retry : () => void (pending || download())}>
          {failed ? texts.retry : texts.download}
        </InkButton>
      </div>
    </ShopDialog>
  );
}

type Chosen = { papers: readonly Invoice[]; shown: Invoice; onChoose: (number: string) => void };

/** Tabs, if there are credit notes. */
function Papers({ papers, shown, onChoose }: Chosen) {
  if (papers.length === 1) return <Paper invoice={shown} />;
  const tabs = papers.map(({ kind, number }) => ({ id: number, label: `${kindTexts[kind]} ${number}` }));
  return (
    <Tabs tabs={tabs} chosen={shown.number} onChoose={onChoose} label={texts.papers}>
      <Paper invoice={shown} />
    </Tabs>
  );
}

function Paper({ invoice }: { invoice: Invoice }) {
  const { seller, billTo, shipTo, supply, inWords } = invoice;
  const gstin = seller.gstin && `${texts.gstin}: ${seller.gstin}`;
  const state = seller.state && `${texts.state}: ${stateText(seller.state)}`;
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
        <Party label={texts.billTo} address={billTo} />
        <Party label={texts.shipTo} address={shipTo} />
      </div>
      {supply ? <p>{`${texts.supply}: ${supply}`}</p> : null}
      <InvoiceLines invoice={invoice} />
      <Sums invoice={invoice} />
      <p className={classes.words}>{inWords}</p>
      <p>{noteOf(invoice)}</p>
    </div>
  );
}

function Numbers({ invoice }: { invoice: Invoice }) {
  return (
    <div>
      <b>{kindTexts[invoice.kind]}</b>
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
      {address.gstin ? <p>{`${texts.gstin}: ${address.gstin}`}</p> : null}
    </div>
  );
}

function InvoiceLines({ invoice: { lines } }: { invoice: Invoice }) {
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
              <span>{line.name}</span>
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
            <td>{`${line.quantity} × ${formatPaise(line.pricePaise)}`}</td>
            <td>{formatPaise(line.amountPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const rows = [...sumRows(invoice), { name: texts.total, paise: invoice.totalPaise }];
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
